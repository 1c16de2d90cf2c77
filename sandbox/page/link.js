// The WebSocket to the sandbox: requests with answers, and a connection that is restored automatically.

const FIRST_WAIT = 250; // milliseconds before the first new attempt; doubled up to the longest
const LONGEST_WAIT = 4000;

export class Link {
  waiting = new Map();
  count = 0;
  wait = FIRST_WAIT;
  timer = 0;

  constructor(person, { onFrame, onState }) {
    this.person = person;
    this.onFrame = onFrame;
    this.onState = onState;
    this.socket = this.open();
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    clearTimeout(this.timer);
    const query = this.person ? `?as=${encodeURIComponent(this.person)}` : "";
    const socket = new WebSocket(`ws://${location.host}/page/socket${query}`);
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.onState(true);
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.lost());
    this.socket = socket;
    return socket;
  }

  receive(frame) {
    if (frame.type !== "answer") {
      this.onFrame(frame);
      return;
    }
    this.waiting.get(frame.n)?.(frame);
    this.waiting.delete(frame.n);
  }

  lost() {
    this.onState(false);
    for (const answer of this.waiting.values()) answer({ lost: true });
    this.waiting.clear();
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  hurry() {
    if (document.visibilityState === "visible" && this.socket.readyState === WebSocket.CLOSED) this.open();
  }

  // Ask for something; the promise always resolves: to the answer, or to {lost: true} without a connection.
  ask(type, fields) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ lost: true });
    this.count += 1;
    const n = this.count;
    this.socket.send(JSON.stringify({ type, n, ...fields }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }
}
