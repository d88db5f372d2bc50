import { changeImport } from '#contract/transfer/change-import'
import { importPage } from '#contract/transfer/import-page'
import { listExports } from '#contract/transfer/list-exports'
import { listImportFailures, listImports } from '#contract/transfer/list-imports'
import { removeExport } from '#contract/transfer/remove-export'
import { startExport } from '#contract/transfer/start-export'
import { route, type V3Route } from './route.ts'

export const transferRoutes: readonly V3Route[] = [
  route('GET', '/v3/exports/', listExports),
  route('POST', '/v3/exports/', startExport),
  route('DELETE', '/v3/exports/:export_id/', removeExport),
  route('GET', '/v3/imports/', listImports),
  route('POST', '/v3/imports/', importPage),
  route('PUT', '/v3/imports/:import_id/', changeImport),
  route('GET', '/v3/imports/:import_id/failures/', listImportFailures),
]
