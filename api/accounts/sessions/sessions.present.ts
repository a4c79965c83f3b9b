import type { LoginNotice, Session } from "#contract/accounts/sessions.ts";
import { deviceOf } from "./device.ts";
import type { SessionRow, StaffSessionRow } from "./sessions.queries.ts";

const presentLogin = ({ id, createdAt, address, userAgent }: SessionRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  address,
  ...deviceOf(userAgent),
});

/** @param currentId of the caller's session */
export const presentSession = (row: StaffSessionRow, currentId: string): Session => ({
  ...presentLogin(row),
  userId: row.userId,
  userName: row.userName,
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
});

export const presentNotice = ({ session, isOpen }: { session: SessionRow; isOpen: boolean }): LoginNotice => ({
  ...presentLogin(session),
  isOpen,
});
