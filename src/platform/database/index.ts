export { analyzeGrownTables } from './analyze-grown-tables.ts'
export { isDuplicate } from './connection-errors.ts'
export {
  afterCommit,
  asFailure,
  composedRows,
  count,
  type Database,
  type DatabaseOptions,
  type Db,
  inTransaction,
  openDatabase,
  type Reader,
  row,
  rows,
  type Writer,
  type WriterPool,
  waitForDatabase,
  wrote,
} from './database.ts'
export { batchSize, inBatches } from './in-batches.ts'
export { lockRows } from './lock-rows.ts'
export { lockMigrations, migrate, migrationNames, UnfinishedRestore } from './migrate.ts'
export {
  presentJson,
  rebuildStored,
  type ScannedRow,
  type StoredJson,
} from './stored-json.ts'
