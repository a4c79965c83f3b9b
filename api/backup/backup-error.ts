/** What keeps a backup from being made, read or restored, in one line for the operator. */
export class BackupError extends Error {}
