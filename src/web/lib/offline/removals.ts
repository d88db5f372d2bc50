import { limits } from '#contract/limits'

/** A page that is kept, with the addresses of the files it needs: scripts, styles, fonts and pictures. */
export interface KeptPage {
  path: string
  title: string
  /** Of its largest picture. */
  picture: string | null
  bytes: number
  files: readonly string[]
  kept_at: number
  used_at: number
}

export interface KeptFile {
  address: string
  bytes: number
}

export interface Removals {
  pages: string[]
  files: string[]
}

/** Where the app opens, and where it says what is kept: they stay as long as anything does. */
const lasting = new Set(['/', '/settings/offline/'])

/**
 * What must go: pages that are too old, then those that were used longest ago, until the rest is within the limits;
 * and files that no page needs any more.
 */
export function chooseRemovals(
  pages: readonly KeptPage[],
  files: readonly KeptFile[],
  now: number,
): Removals {
  const oldest = now - limits.offlineDays * 86_400_000
  const sizes = new Map(files.map(({ address, bytes }) => [address, bytes]))
  const needed = new Set<string>()
  const staying = new Set<string>()
  let total = 0
  for (const page of pages.toSorted(byUse)) {
    const isFirst = lasting.has(page.path)
    if (page.kept_at < oldest || (!isFirst && staying.size >= limits.offlinePages)) continue
    const added = page.files.filter((address) => !needed.has(address))
    const bytes = added.reduce((sum, address) => sum + (sizes.get(address) ?? 0), page.bytes)
    if (!isFirst && total + bytes > limits.offlineBytes) continue
    total += bytes
    staying.add(page.path)
    for (const address of added) needed.add(address)
  }
  return {
    pages: pages.map(({ path }) => path).filter((path) => !staying.has(path)),
    files: files.map(({ address }) => address).filter((address) => !needed.has(address)),
  }
}

function byUse(one: KeptPage, other: KeptPage): number {
  const isFirst = Number(lasting.has(other.path)) - Number(lasting.has(one.path))
  return isFirst || other.used_at - one.used_at
}
