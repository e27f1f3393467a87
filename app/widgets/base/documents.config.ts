import type { Config } from "tailwindcss";
import common, { ofDocuments } from "../../../tailwind.config";

/** The scales of all styles, for the pages that everybody may read (docs/decisions/documents-are-markup-alone.md). */
export default {
  ...common,
  content: [...ofDocuments, "./app/widgets/{document,nil,profile,rankings,sites,ui}/**/*.{ts,tsx}", "./app/root.tsx"],
  safelist: [],
} satisfies Config;
