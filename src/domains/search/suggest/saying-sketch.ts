/**
 * Which phrases more than one person says, in a fixed amount of memory: a table of slots in which phrases fall
 * by their hash. A phrase is never missed; now and then one is taken along that only one person says, so that
 * who asks counts exactly afterwards.
 */
export interface SayingSketch {
  add(phrase: string, personId: string): void
  /** False: one person at most says it. */
  mayBeShared(phrase: string): boolean
}

const slotBits = 23

export function createSayingSketch(bits = slotBits): SayingSketch {
  const mask = 2 ** bits - 1
  const firsts = new Int32Array(2 ** bits)
  const shared = new Uint8Array(2 ** bits)
  return {
    add: (phrase, personId) => {
      const slot = hash(phrase) & mask
      // 0 is a slot nobody has come to.
      const person = hash(personId) || 1
      if (firsts[slot] === 0) firsts[slot] = person
      else if (firsts[slot] !== person) shared[slot] = 1
    },
    mayBeShared: (phrase) => shared[hash(phrase) & mask] === 1,
  }
}

/** FNV-1a, with its bits mixed once more. */
function hash(text: string): number {
  let h = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01_00_01_93)
  h ^= h >>> 16
  h = Math.imul(h, 0x85_eb_ca_6b)
  return h ^ (h >>> 13)
}
