export {
  endRecovery,
  listBaseBackups,
  makeBaseBackup,
  placeBaseBackup,
  timeOfBaseBackup,
} from './base-backup.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { findRunning } from './find-running.ts'
export { pruneBaseBackups } from './prune-base-backups.ts'
export { UnreachableFolder } from './reachable.ts'
export { databaseUser } from './system-user.ts'
