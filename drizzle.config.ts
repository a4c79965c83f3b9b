import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./api/**/*.table.ts",
  out: "./api/db/migrations",
});
