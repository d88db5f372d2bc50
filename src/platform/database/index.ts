export {
  asFailure,
  type Database,
  type DatabaseOptions,
  type Db,
  inTransaction,
  openDatabase,
  type Reader,
  row,
  rows,
  type Writer,
} from './database.ts'
export { migrate } from './migrate.ts'
