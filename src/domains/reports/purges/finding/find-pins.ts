import { type PurgeRow, setScannedTo } from '../purge-queries.ts'
import type { Progress, Work } from '../work-on-purge.ts'
import { findByList } from './find-by-list.ts'
import { endCounting, keepFound, pageSize, rangeOf } from './keep-found.ts'
import { lockCounting } from './lock-counting.ts'
import { scanPins } from './scan-queries.ts'

/** Finds its pins: page by page from the oldest, or those that show pictures of its list. */
export async function findPins(work: Work, { list_id }: PurgeRow): Promise<Progress> {
  if (list_id !== null) return findByList(work, list_id)
  while (!work.isOver()) if ((await findPage(work)) === 'done') return 'done'
  return 'left'
}

function findPage({ database, id }: Work): Promise<Progress> {
  return database.transaction(async (db) => {
    const purge = await lockCounting(db, id)
    if (!purge) return 'done'
    const withLinks = purge.domain !== null
    const range = rangeOf(purge, purge.scanned_to)
    const page = await scanPins(db, range, { withLinks, limit: pageSize })
    const last = page.at(-1)
    if (last) await setScannedTo(db, id, last.id)
    if (!(await keepFound(db, purge, page, null))) return 'done'
    if (page.length === pageSize) return 'left'
    await endCounting(db, purge)
    return 'done'
  })
}
