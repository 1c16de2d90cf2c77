// Light or dark: as the system has it, or as chosen here. Loaded before anything is drawn, so that nothing flashes.

(() => {
  const KEY = "theme";
  const root = document.documentElement;

  function apply() {
    const chosen = localStorage.getItem(KEY);
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
    else delete root.dataset.theme;
  }

  // What is chosen: "system", "light" or "dark"; choosing is remembered, and other tabs follow at once.
  window.theme = {
    get chosen() {
      return root.dataset.theme ?? "system";
    },
    choose(theme) {
      if (theme === "system") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
      apply();
    },
  };

  window.addEventListener("storage", apply);
  apply();
})();
