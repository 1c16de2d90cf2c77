// Looking for a component within others.

// The first component that is as wanted, in the order in which they are read.
export function find(components, wanted) {
  for (const one of components) {
    const inside = [...("components" in one ? one.components : []), ...("accessory" in one ? [one.accessory] : [])];
    const found = wanted(one) ? one : find(inside, wanted);
    if (found) return found;
  }
  return null;
}
