import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { normalForm } from "#contract/text/normal-form.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";

let known: Promise<Set<string>> | undefined;

async function readList(): Promise<Set<string>> {
  return new Set(
    (await readFile(join(projectFolder, "api/accounts/auth/common-passwords.txt"), "utf8")).trimEnd().split("\n"),
  );
}

/** Whether a password is among the 10,000 most common ones in leaks. Capitals and Arabic digits make no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(normaliseTyped(normalForm(password, "NFKC")).toLowerCase());
}
