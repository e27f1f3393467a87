/** In what tells a refusal: the choice of a form that the page no longer has. */
export function YouChose({ children }: { children: string }) {
  return <p className="mt-1 text-sm">You chose: {children}</p>;
}
