export { analyzeGrown } from './analyze-grown.ts'
export {
  afterCommit,
  asFailure,
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
  waitForDatabase,
  wrote,
} from './database.ts'
export { migrate } from './migrate.ts'
export { isDuplicate } from './trouble.ts'
