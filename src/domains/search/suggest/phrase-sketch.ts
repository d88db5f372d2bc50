/**
 * Approximate counts of phrases in a fixed amount of memory: a table of counters, indexed by a phrase's hash.
 * Counts are never too low, but may be too high, so that the caller counts exactly afterwards.
 */
export interface PhraseSketch {
  add(phrase: string): void
  /** Returns a check whether a phrase is among about so many of the most frequent ones. */
  mostFrequent(max: number): (phrase: string) => boolean
}

const slotBits = 23
const highest = 65_535

export function createPhraseSketch(bits = slotBits): PhraseSketch {
  const mask = 2 ** bits - 1
  const counts = new Uint16Array(2 ** bits)
  const slotOf = (phrase: string) => hash(phrase) & mask
  return {
    add: (phrase) => {
      const slot = slotOf(phrase)
      counts[slot] = Math.min(highest, counts[slot]! + 1)
    },
    mostFrequent: (max) => {
      const threshold = thresholdOf(counts, max)
      return (phrase) => counts[slotOf(phrase)]! >= threshold
    },
  }
}

/** The lowest count that at most so many slots reach. */
function thresholdOf(counts: Uint16Array, max: number): number {
  const slotsWith = new Uint32Array(highest + 1)
  for (const count of counts) slotsWith[count]! += 1
  let slots = 0
  for (let count = highest; count > 0; count -= 1) {
    slots += slotsWith[count]!
    if (slots > max) return count + 1
  }
  return 1
}

/** FNV-1a, with its bits mixed once more. */
function hash(text: string): number {
  let h = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01_00_01_93)
  h ^= h >>> 16
  h = Math.imul(h, 0x85_eb_ca_6b)
  return h ^ (h >>> 13)
}
