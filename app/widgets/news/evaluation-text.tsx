interface EvaluationTextProps {
  said: {
    sport: string;
    /** Null of a draft that has none yet. */
    rating: string | null;
    tier: string | null;
    texts: readonly { label: string; text: string }[];
  };
}

/** An evaluation as it reads. */
export function EvaluationText({ said: { sport, rating, tier, texts } }: EvaluationTextProps) {
  return (
    <>
      <p>
        {sport}: <span className="num text-xl font-semibold">{rating ?? "no rating yet"}</span> {tier}
      </p>
      {texts.map(({ label, text }) => (
        <div key={label} className="mt-4">
          <h3 className="font-text text-base font-semibold">{label}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ))}
    </>
  );
}
