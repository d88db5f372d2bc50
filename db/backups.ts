/** Tables whose rows are in no backup, and why. All others are copied. */
export const leftOutOfBackups: Readonly<Record<string, string>> = {
  migrations: 'named by the backup itself',
  unfinished_restore: 'there while a backup is restored',
  sessions: 'one that its owner has ended since would be open again',
  account_tokens: 'a link that was used since would open again',
  email_changes: 'of no use without the links of its mails',
  code_challenges: 'a log-in in progress, for ten minutes',
  passkey_challenges: 'a log-in in progress, for ten minutes',
  connect_flows: 'a visit to a provider in progress',
  spent_captchas: 'for an hour',
  rate_limits: 'what was done in the last minutes',
  job_processes: 'the processes that run',
  backup_runs: 'of the server that made the backup',
}
