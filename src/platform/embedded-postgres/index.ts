export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { findRunning } from './find-running.ts'
export { UnreachableFolder } from './reachable.ts'
