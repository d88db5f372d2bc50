/** What an operator can understand and act on: a refusal, or a backup that is damaged. */
export class BackupError extends Error {}

/** One backup is made at a time. */
export class BackupRunning extends BackupError {
  constructor() {
    super('Another backup is being made.')
  }
}
