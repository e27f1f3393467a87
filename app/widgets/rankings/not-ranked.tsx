/** Where a source ranks somebody nowhere. */
export function NotRanked() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not ranked</span>
    </>
  );
}
