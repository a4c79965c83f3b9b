import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/**
 * The absolute path of the project. It is the folder of `package.json`, because built code lies elsewhere than its
 * source.
 */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? "");
