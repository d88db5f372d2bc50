import type { Crop } from '#contract/visual-similarity/look-alikes'
import type { QueryPicture } from '#web/features/visual-search/query-picture.ts'

export interface KeptPicture {
  picture: QueryPicture
  crop: Crop
}

const maxKept = 5
const kept = new Map<string, KeptPicture>()

/**
 * Pictures by history entry, for coming back from a Pin. In memory only: a picture
 * that was only searched with is never stored.
 */
export function keepPicture(historyKey: string, one: KeptPicture | null): void {
  kept.delete(historyKey)
  if (one) kept.set(historyKey, one)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

export function recallPicture(historyKey: string): KeptPicture | null {
  return kept.get(historyKey) ?? null
}
