import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** Absolute. Found by its `package.json`, because built code lies elsewhere than its source. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? "");
