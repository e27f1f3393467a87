const mainTabs = [
  { id: "teams", title: "Top Teams" },
  { id: "vitals", title: "Measurements" },
];

/** Leads to the sections of the page: the main ones, then the cards beside them. */
export function SectionTabs({ cards }: { cards: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="Sections" className="wrap">
      <ul className="tabs">
        {[...mainTabs, ...cards].map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="tab">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
