interface BudgetStackProps {
  /** Of a thousand. */
  shares: readonly { key: number; from: number; width: number }[];
  budgetAt: number;
  isOver: boolean;
}

/** The shares of a sum beside each other, and where the budget ends; what is over it is dark. The amounts stand beside as words. */
export function BudgetStack({ shares, budgetAt, isOver }: BudgetStackProps) {
  return (
    <svg viewBox="0 0 1000 40" width="100%" height="40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect y="8" width="1000" height="24" fill="var(--well)" />
      {shares.map(({ key, from, width }, index) => (
        <rect
          key={key}
          x={from}
          y="8"
          width={Math.max(width - 3, 1)}
          height="24"
          fill={index % 2 === 0 ? "var(--accent-text)" : "var(--ink-3)"}
        />
      ))}
      {isOver && <rect x={budgetAt} y="8" width={1000 - budgetAt} height="24" fill="var(--bad)" fillOpacity="0.6" />}
      <rect x={Math.min(budgetAt, 996)} width="4" height="40" fill="var(--ink)" />
    </svg>
  );
}
