import type { Crop } from '#contract/visual-similarity/look-alikes'
import type { BroughtPicture } from '#web/features/visual-search/brought-picture.ts'

export interface KeptPicture {
  picture: BroughtPicture
  crop: Crop
}

const most = 5
const kept = new Map<string, KeptPicture>()

/**
 * By history entry, for coming back from a Pin. In the memory of the page alone, and gone with it: a picture
 * that was only searched with is written down nowhere.
 */
export function keepPicture(historyKey: string, one: KeptPicture | null): void {
  kept.delete(historyKey)
  if (one) kept.set(historyKey, one)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

export function recallPicture(historyKey: string): KeptPicture | null {
  return kept.get(historyKey) ?? null
}
