import { limits } from '#contract/limits'
import type { Writer } from '#platform/database'
import { deleteOldExposures } from './experiment-queries.ts'

/** Removes exposures older than an experiment should run; returns how many. */
export function sweepExposures(db: Writer, now: Date): Promise<number> {
  return deleteOldExposures(db, new Date(now.getTime() - limits.exposureDays * 86_400_000))
}
