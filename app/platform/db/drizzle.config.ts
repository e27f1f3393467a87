import { defineConfig } from "drizzle-kit";

// `npx drizzle-kit generate --config app/platform/db/drizzle.config.ts --name what-changed`
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/platform/db/schema/*.ts",
  out: "./app/platform/db/migrations",
});
