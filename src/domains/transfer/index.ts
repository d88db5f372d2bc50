import { changeImportHandler } from './change-import.ts'
import {
  listExportsHandler,
  openExportHandler,
  removeExportHandler,
} from './exports/own-exports.ts'
import { startExportHandler } from './exports/start-export.ts'
import { listImportFailuresHandler, listImportsHandler } from './list-imports.ts'
import { importPageHandler, startImportHandler } from './start-import.ts'

export const transferHandlers = [
  startImportHandler,
  importPageHandler,
  changeImportHandler,
  listImportsHandler,
  listImportFailuresHandler,
  startExportHandler,
  listExportsHandler,
  removeExportHandler,
  openExportHandler,
]

export { deletion } from './deletion.ts'
export { runExport, sweepExports } from './exports/run-export.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { runImport } from './run-import.ts'
