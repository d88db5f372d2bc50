import { createContext } from 'react'
import type { GridPlace } from '../masonry/layout/masonry-place.ts'

/** What one list on one page of the history held, and where the reader stood in it. */
export interface GridEntry {
  items: readonly unknown[]
  /** For the next page; null when there is none. */
  bookmark: string | null
  place: GridPlace | null
}

export interface GridMemory {
  recall: (key: string) => GridEntry | null
  /** Adds to what is known under the key; a place without items is not kept. */
  keep: (key: string, part: Partial<GridEntry>) => void
  forget: (key: string) => void
}

/**
 * Lists by history entry, so that going back shows what was left, at once. Bounded by entries and
 * by items over all of them; the entries longest unused go first. Lives as long as the page.
 */
export function createGridMemory(maxEntries = 24, maxItems = 40_000): GridMemory {
  const entries = new Map<string, GridEntry>()

  function makeRoom() {
    let itemCount = 0
    for (const entry of entries.values()) itemCount += entry.items.length
    for (const [key, entry] of entries) {
      // The newest always stays: it is the one somebody is looking at.
      if (entries.size === 1 || (entries.size <= maxEntries && itemCount <= maxItems)) return
      entries.delete(key)
      itemCount -= entry.items.length
    }
  }
  return {
    recall: (key) => entries.get(key) ?? null,
    keep(key, part) {
      const entry = { items: [], bookmark: null, place: null, ...entries.get(key), ...part }
      if (entry.items.length === 0) return
      entries.delete(key)
      entries.set(key, entry)
      if (part.items) makeRoom()
    },
    forget: (key) => {
      entries.delete(key)
    },
  }
}

/** Made once by the browser's entry. Without one, on the server above all, nothing is kept. */
export const GridMemoryContext = createContext<GridMemory | null>(null)
