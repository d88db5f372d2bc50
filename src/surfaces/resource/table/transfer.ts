import { changeImport } from '#contract/transfer/change-import'
import { importPage } from '#contract/transfer/import-page'
import { listExports } from '#contract/transfer/list-exports'
import { listImportFailures, listImports } from '#contract/transfer/list-imports'
import { removeExport } from '#contract/transfer/remove-export'
import { startExport } from '#contract/transfer/start-export'
import type { ResourceTable } from './entry.ts'

export const transferResources: ResourceTable = {
  ImportsResource: { get: listImports, create: importPage, update: changeImport },
  ExportsResource: { get: listExports, create: startExport, delete: removeExport },
  ImportFailuresResource: { get: listImportFailures },
}
