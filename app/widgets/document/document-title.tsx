import { Meta, useLocation } from "@remix-run/react";
import { Children, cloneElement, isValidElement, useState, type ReactNode } from "react";
import { errorPrefix } from "../ui/error-prefix";
import { usePage } from "../ui/page-context";

/** The routes' meta tags; the title says so when the document shows a form again with its problems. */
export function DocumentMeta() {
  const { hasProblem } = usePage();
  // Only the document itself was such an answer, not the pages that the script goes on to.
  const { key } = useLocation();
  const [documentKey] = useState(key);
  const isThisDocument = key === documentKey;
  const tags = Meta();
  return hasProblem && isThisDocument ? withPrefix(tags) : tags;
}

function withPrefix(tags: ReactNode): ReactNode {
  return Children.map(tags, (tag) => {
    if (!isValidElement<{ children?: ReactNode }>(tag)) return tag;
    if (tag.type === "title") return cloneElement(tag, {}, `${errorPrefix}${String(tag.props.children)}`);
    return tag.props.children ? cloneElement(tag, {}, withPrefix(tag.props.children)) : tag;
  });
}
