export { analyzeGrownTables } from './analyze-grown-tables.ts'
export { isDuplicate, whyUnreachable } from './connection-errors.ts'
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
export { lockMigrations, migrate, migrationNames, UnfinishedRestore } from './migrate.ts'
export { lockRows } from './several-machines/lock-rows.ts'
export { changeShardByShard } from './several-machines/shard-by-shard.ts'
export {
  presentJson,
  rebuildStored,
  type ScannedRow,
  type StoredJson,
} from './stored-json.ts'
