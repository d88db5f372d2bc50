import {
  listExportsHandler,
  openExportHandler,
  removeExportHandler,
} from './exports/own-exports.ts'
import { startExportHandler } from './exports/start-export.ts'
import { changeImportHandler } from './imports/change-import.ts'
import { beginImportUploadHandler, continueImportUploadHandler } from './imports/import-upload.ts'
import { listImportFailuresHandler, listImportsHandler } from './imports/list-imports.ts'
import { importPageHandler, startImportHandler } from './imports/start-import.ts'

export const transferHandlers = [
  startImportHandler,
  beginImportUploadHandler,
  continueImportUploadHandler,
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
export { runImport } from './imports/run-import.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
