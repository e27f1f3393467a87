import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DocumentMeta } from "~/widgets/document/document-title";
import { PageProvider } from "~/widgets/ui/page-context";
import { expectNoise } from "../../setup/noise";

function titleOf(hasProblem: boolean): string | undefined {
  expectNoise(/React Router Future Flag Warning/);
  const Stub = createRemixStub([
    {
      path: "/",
      Component: DocumentMeta,
      meta: () => [{ title: "Add Team · Signing Day" }, { name: "description", content: "Adds a team." }],
    },
  ]);
  const page = { nonce: "", requestId: "", isLite: false, theme: null, ownHosts: [], hasProblem };
  return (
    render(
      <PageProvider value={page}>
        <Stub initialEntries={[{ pathname: "/", key: "given-by-the-browser" }]} />
      </PageProvider>,
    ).container.querySelector("title")?.textContent ?? undefined
  );
}

describe("the title of a document", () => {
  it("is the route's", () => {
    expect(titleOf(false)).toBe("Add Team · Signing Day");
  });

  it("says so when a form came back with problems", () => {
    expect(titleOf(true)).toBe("Error: Add Team · Signing Day");
  });
});
