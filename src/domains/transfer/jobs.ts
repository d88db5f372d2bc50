import type { DomainJobs } from '#platform/domain'
import { runExport, sweepExports } from './exports/run-export.ts'
import { createImportFiles } from './imports/last-file.ts'
import { runImport, sweepImports } from './imports/run-import.ts'

export const jobs: DomainJobs = ({ services, database, ownDataByDomain }) => {
  const openFile = createImportFiles(services.store)
  return {
    events: {
      import_due: ({ import_id }) => runImport(services, database, import_id, openFile),
      export_due: ({ export_id }) => runExport(services, database, ownDataByDomain, export_id),
    },
    schedule: {
      sweep_imports: { cron: '22 * * * *', run: () => sweepImports(services, database) },
      sweep_exports: { cron: '42 * * * *', run: () => sweepExports(services, database) },
    },
  }
}
