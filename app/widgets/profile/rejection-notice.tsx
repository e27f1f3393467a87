interface Rejection {
  path: string;
  reference: string;
  label: string;
  sentence: string;
}

/** What the desk said of the rejected edit that a form answers: what to put right, where it is done. */
export function RejectionNotice({
  rejection,
  answeredBy = "What you send here answers it.",
}: {
  rejection: Rejection | null;
  answeredBy?: string;
}) {
  if (!rejection) return null;
  return (
    <div className="notice-wait">
      <div className="min-w-0">
        <p className="font-semibold">{rejection.label}</p>
        <blockquote>“{rejection.sentence}”</blockquote>
        <p>
          The review desk said so of{" "}
          <a className="link" href={rejection.path}>
            {rejection.reference}
          </a>
          . {answeredBy}
        </p>
      </div>
    </div>
  );
}
