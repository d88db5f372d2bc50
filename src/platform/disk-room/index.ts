import { statfs } from 'node:fs/promises'
import type { Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'

/** What ran out of room: the database's disk, or the one (or store) that holds pictures and videos. */
export type FullPlace = 'database' | 'files'

/** Knows whether there is room left, for whoever runs the server. */
export interface DiskRoom {
  /** Something could not be written because nothing more fits. */
  note(place: FullPlace): void
  /** What is full, in words for the operator; null while all is well. */
  trouble(): string | null
  /** Looks once at the disk itself. */
  look(): Promise<void>
  close(): void
}

export interface DiskRoomOptions {
  /** On the disk that is watched. */
  folder: string
  log: Log
  metrics: Metrics
  now?(): number
  /** Bytes left on the disk. */
  free?(folder: string): Promise<number>
}

const lookEveryMs = 5_000
/** PostgreSQL itself stops before the last byte. */
const leastBytes = 50_000_000
/** A write that failed says how it is for so long; while it lasts, others fail soon after. */
const rememberedMs = 30_000

const words: Record<FullPlace, string> = {
  database: 'the database has no room left on its disk',
  files: 'there is no room left for pictures and videos',
}

export function watchDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { folder, log, metrics, now = Date.now, free = freeBytes } = options
  const notedAt = new Map<FullPlace, number>()
  let freeNow = Number.POSITIVE_INFINITY
  let told: string | null = null

  function trouble(): string | null {
    const full = [...notedAt].filter(([, at]) => now() - at < rememberedMs)
    const said = full.map(([place]) => words[place])
    if (freeNow < leastBytes)
      said.push(`the disk that holds ${folder} is full (${Math.floor(freeNow / 1e6)} MB free)`)
    return said.length > 0 ? said.join('; ') : null
  }

  function tell(): void {
    const reason = trouble()
    for (const place of ['database', 'files'] as const)
      metrics.diskFull.set({ place }, now() - (notedAt.get(place) ?? 0) < rememberedMs ? 1 : 0)
    metrics.diskFull.set({ place: 'data' }, freeNow < leastBytes ? 1 : 0)
    if ((reason === null) === (told === null)) return
    told = reason
    if (reason !== null) log.error({ reason }, 'The disk is full: nothing can be saved')
    else log.info('There is room on the disk again')
  }

  async function look(): Promise<void> {
    try {
      freeNow = await free(folder)
      metrics.diskFree.set(freeNow)
    } catch {
      // Of a folder nobody has made yet nothing is known.
      freeNow = Number.POSITIVE_INFINITY
    }
    tell()
  }

  void look()
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return {
    note(place) {
      notedAt.set(place, now())
      tell()
    },
    trouble,
    look,
    close: () => clearInterval(timer),
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
