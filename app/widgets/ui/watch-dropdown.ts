/**
 * Opens a panel under its summary towards the middle of the screen, and closes it on a press or a focus outside and on Esc; answers how to
 * stop.
 */
export function watchDropdown(details: HTMLDetailsElement): () => void {
  function face(): void {
    if (!details.open) return;
    const { left, top } = details.getBoundingClientRect();
    details.dataset.x = left < window.innerWidth / 2 ? "start" : "end";
    details.dataset.y = top < window.innerHeight / 2 ? "below" : "above";
  }
  function closeOutside(event: Event): void {
    if (details.open && !details.contains(event.target as Node)) details.open = false;
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  }
  /** What the panel itself hears goes with it. */
  const listen = (how: "addEventListener" | "removeEventListener") => {
    document[how]("pointerdown", closeOutside);
    document[how]("focusin", closeOutside);
    document[how]("keydown", closeOnEscape as (event: Event) => void);
  };
  details.addEventListener("toggle", face);
  listen("addEventListener");
  return () => listen("removeEventListener");
}
