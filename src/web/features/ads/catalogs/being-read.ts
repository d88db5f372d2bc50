import type { CatalogIngest } from '#contract/catalogs/ingest'
import type { CatalogsData } from './load-catalogs.ts'

export function isBeingRead({ status }: Pick<CatalogIngest, 'status'>): boolean {
  return status === 'QUEUED' || status === 'PROCESSING'
}

/** Whether anything that is shown will change: a file may be read between the feeds and what became of their files. */
export function isAnyBeingRead({ feeds, shown }: NonNullable<CatalogsData['found']>): boolean {
  return (
    feeds.some(({ last_ingest }) => last_ingest !== null && isBeingRead(last_ingest)) ||
    (shown?.ingests.some(isBeingRead) ?? false)
  )
}
