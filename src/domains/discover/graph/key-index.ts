/** Numbers keys of a fixed length in the order they are added. Keys are consecutive 32-bit words. */
export interface KeyIndex {
  size(): number
  /** The number of the key at `at` of `words`; -1 when it is not known. */
  find(words: Uint32Array, at: number): number
  /** The same, numbering a key that is new. */
  add(words: Uint32Array, at: number): number
  /** Writes the key of a number to `at` of `words`. */
  read(number: number, words: Uint32Array, at: number): void
  bytes(): number
}

/** Keys are stored in pages, so that they are never copied. */
const pageBits = 16
const pageMask = (1 << pageBits) - 1
const firstSlots = 1 << 10
const fullest = 0.7

export function createKeyIndex(wordsPerKey: number): KeyIndex {
  const pages: Uint32Array[] = []
  let slots = new Int32Array(firstSlots).fill(-1)
  let size = 0

  const pageOf = (number: number) => pages[number >> pageBits]!
  const offsetOf = (number: number) => (number & pageMask) * wordsPerKey

  const isKey = (number: number, words: Uint32Array, at: number): boolean => {
    const page = pageOf(number)
    const offset = offsetOf(number)
    for (let word = 0; word < wordsPerKey; word += 1)
      if (page[offset + word] !== words[at + word]) return false
    return true
  }

  /** The slot of the key, or the empty slot where it would be. */
  const slotOf = (words: Uint32Array, at: number): number => {
    const mask = slots.length - 1
    let slot = hash(words, at, wordsPerKey) & mask
    for (;;) {
      const number = slots[slot]!
      if (number < 0 || isKey(number, words, at)) return slot
      slot = (slot + 1) & mask
    }
  }

  const grow = () => {
    slots = new Int32Array(slots.length * 2).fill(-1)
    const mask = slots.length - 1
    for (let number = 0; number < size; number += 1) {
      let slot = hash(pageOf(number), offsetOf(number), wordsPerKey) & mask
      while (slots[slot]! >= 0) slot = (slot + 1) & mask
      slots[slot] = number
    }
  }

  return {
    size: () => size,
    find: (words, at) => slots[slotOf(words, at)]!,
    add: (words, at) => {
      const slot = slotOf(words, at)
      const known = slots[slot]!
      if (known >= 0) return known
      const number = size
      if ((number & pageMask) === 0) pages.push(new Uint32Array((pageMask + 1) * wordsPerKey))
      pageOf(number).set(words.subarray(at, at + wordsPerKey), offsetOf(number))
      slots[slot] = number
      size += 1
      if (size > slots.length * fullest) grow()
      return number
    },
    read: (number, words, at) => {
      const offset = offsetOf(number)
      words.set(pageOf(number).subarray(offset, offset + wordsPerKey), at)
    },
    bytes: () => slots.byteLength + pages.reduce((sum, page) => sum + page.byteLength, 0),
  }
}

function hash(words: Uint32Array, at: number, length: number): number {
  let mixed = 0
  for (let word = 0; word < length; word += 1) {
    mixed = Math.imul(mixed ^ words[at + word]!, 0x85ebca6b)
    mixed ^= mixed >>> 15
  }
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
