import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "An empty page" }];

export default function EmptyPage() {
  return (
    <main>
      <h1>An empty page</h1>
    </main>
  );
}
