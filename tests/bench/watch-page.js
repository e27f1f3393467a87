/**
 * Runs in a page before its own scripts and notes what becomes of it. Alive is a
 * page of React when its effects have run: <ScrollRestoration>, which every page
 * of Remix has, takes the history's scrolling over in one of them. A page without
 * script is alive once it is read.
 */
const seen = { longTasks: [], shift: 0, firstPaint: 0, largestPaint: 0, hydrated: 0, usable: 0, firstInput: null };
window.seenByBench = seen;

function observe(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
}

observe("longtask", ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }));
observe("layout-shift", ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (seen.firstPaint = startTime));
observe("largest-contentful-paint", ({ startTime }) => (seen.largestPaint = startTime));
observe("first-input", ({ duration }) => (seen.firstInput = duration));

/** An input would now be answered, and the answer shown. */
function noteUsable() {
  requestAnimationFrame(() => setTimeout(() => (seen.usable = performance.now())));
}

const scrolling = Object.getOwnPropertyDescriptor(History.prototype, "scrollRestoration");
Object.defineProperty(History.prototype, "scrollRestoration", {
  ...scrolling,
  set(value) {
    scrolling.set.call(this, value);
    if (seen.hydrated > 0) return;
    seen.hydrated = performance.now();
    noteUsable();
  },
});

document.addEventListener("DOMContentLoaded", () => document.querySelector("script") || noteUsable());
