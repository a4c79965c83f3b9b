/** Says in one line for the operator why a backup cannot be made, read or restored. */
export class BackupError extends Error {}
