import { statfs } from 'node:fs/promises'
import type { Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'

/** What ran out of space: the database's disk, or the one (or store) that holds pictures and videos. */
export type FullPlace = 'database' | 'files'

/** Watches whether there is disk space left, for the operator. */
export interface DiskSpace {
  /** Records that a write failed for lack of space. */
  note(place: FullPlace): void
  /** What is full, in words for the operator; null while there is space. */
  problem(): string | null
  /** Checks the disk itself once. */
  check(): Promise<void>
  close(): void
}

export interface DiskSpaceOptions {
  /** A folder on the watched disk. */
  folder: string
  log: Log
  metrics: Metrics
  now?(): number
  /** Bytes left on the disk. */
  free?(folder: string): Promise<number>
}

const checkEveryMs = 5_000
/** PostgreSQL itself stops before the disk is completely full. */
const minBytes = 50_000_000
/** A failed write counts for this long; while the disk stays full, other writes fail soon after. */
const rememberedMs = 30_000

const words: Record<FullPlace, string> = {
  database: 'the database has no room left on its disk',
  files: 'there is no room left for pictures and videos',
}

export function watchDiskSpace(options: DiskSpaceOptions): DiskSpace {
  const { folder, log, metrics, now = Date.now, free = freeBytes } = options
  const notedAt = new Map<FullPlace, number>()
  let freeNow = Number.POSITIVE_INFINITY
  let logged: string | null = null

  function problem(): string | null {
    const full = [...notedAt].filter(([, at]) => now() - at < rememberedMs)
    const problems = full.map(([place]) => words[place])
    if (freeNow < minBytes)
      problems.push(`the disk that holds ${folder} is full (${Math.floor(freeNow / 1e6)} MB free)`)
    return problems.length > 0 ? problems.join('; ') : null
  }

  function report(): void {
    const reason = problem()
    for (const place of ['database', 'files'] as const)
      metrics.diskFull.set({ place }, now() - (notedAt.get(place) ?? 0) < rememberedMs ? 1 : 0)
    metrics.diskFull.set({ place: 'data' }, freeNow < minBytes ? 1 : 0)
    if ((reason === null) === (logged === null)) return
    logged = reason
    if (reason !== null) log.error({ reason }, 'The disk is full: nothing can be saved')
    else log.info('There is room on the disk again')
  }

  async function check(): Promise<void> {
    try {
      freeNow = await free(folder)
      metrics.diskFree.set(freeNow)
    } catch {
      // The folder does not exist yet.
      freeNow = Number.POSITIVE_INFINITY
    }
    report()
  }

  void check()
  const timer = setInterval(check, checkEveryMs)
  timer.unref()
  return {
    note(place) {
      notedAt.set(place, now())
      report()
    },
    problem,
    check,
    close: () => clearInterval(timer),
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
