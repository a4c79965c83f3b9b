import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** The user that runs PostgreSQL, as spawn options. They are empty for the current user. */
export type Account = { uid?: number; gid?: number };

const accountName = "rafid";

/**
 * Chooses the user that runs PostgreSQL. PostgreSQL refuses to run as root, so root runs it as an unprivileged system
 * user. An existing cluster of an ordinary user keeps its owner, because `sudo npm start` must not lock that user out
 * of the next plain `npm start`.
 */
export function chooseAccount(existingCluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(existingCluster, { throwIfNoEntry: false });
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemAccount();
  const attempt = spawnSync("/bin/sh", ["-c", ":"], { ...account, cwd: "/" });
  if (attempt.status !== 0) {
    throw new Error(
      "PostgreSQL cannot run as root and switching to another user is not permitted here: start as an ordinary user or set DATABASE_URL.",
    );
  }
  return account;
}

/** Whether the account can enter every folder on the way to `path`, and `path` itself. */
export function canAccess(account: Account, path: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { ...account, cwd: "/" }).status === 0;
}

function systemAccount(): Account {
  const existing = lookUpAccount();
  if (existing) return existing;
  const created = spawnSync(
    "useradd",
    [
      "--system",
      "--user-group",
      "--no-create-home",
      "--home-dir",
      "/var/lib/rafid",
      "--shell",
      "/usr/sbin/nologin",
      accountName,
    ],
    { encoding: "utf8", cwd: "/" },
  );
  // Another instance may have created the user at the same moment, so only a look-up decides.
  const account = lookUpAccount();
  if (account) return account;
  const reason = created.error?.message ?? created.stderr.trim().split("\n").at(-1);
  throw new Error(
    `PostgreSQL cannot run as root and the system user "${accountName}" cannot be created (${reason}): create it, start as an ordinary user, or set DATABASE_URL.`,
  );
}

function lookUpAccount(): { uid: number; gid: number } | undefined {
  const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, accountName], { encoding: "utf8", cwd: "/" }));
  const [uid, gid] = ids.map((result) => (result.status === 0 ? Number(result.stdout.trim()) : Number.NaN));
  return uid && gid ? { uid, gid } : undefined;
}
