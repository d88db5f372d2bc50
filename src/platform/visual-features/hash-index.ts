import { hashKeys, nearHashKeys } from './keys.ts'
import { pdqBytes, pdqSameBits } from './pdq.ts'

const bandCount = 16
const bandValues = 1 << 16
const hashWords = pdqBytes / 4
/** A hash and the next of each band's chain lie together, as the memory is read 64 bytes at once. */
const recordBytes = pdqBytes + 2 * bandCount
const recordWords = recordBytes / 4
const recordHalves = recordBytes / 2
const hashHalves = pdqBytes / 2
/** So that a position and "none" fit into 16 bits. */
const mostInSegment = (1 << 16) - 1

/** Hashes whose bands of the same value are chained: 0 ends a chain, any other number is a position plus one. */
interface Segment {
  size: number
  /** Records in words of 32 bits, and the same in halves of them. */
  words: Uint32Array
  halves: Uint16Array
  /** The first of each chain, by band and value. */
  first: Uint16Array
}

/**
 * Hashes of pictures in memory, 96 MB for a million, among which those near another are found by their bands
 * (multi-index hashing): of a million some eight thousand are compared.
 */
export interface HashIndex {
  readonly size: number
  add(pdq: Uint8Array): void
  /** Whether one differs in so few bits that the pictures look the same. */
  hasNear(pdq: Uint8Array): boolean
}

/** @param segmentSize how many hashes are chained together; smaller ones only for tests */
export function createHashIndex(segmentSize = mostInSegment): HashIndex {
  const segments: Segment[] = []
  const last = () => segments.at(-1)
  return {
    get size() {
      return segments.reduce((sum, { size }) => sum + size, 0)
    },
    add(pdq) {
      if ((last()?.size ?? segmentSize) === segmentSize) segments.push(emptySegment(segmentSize))
      addTo(last()!, pdq)
    },
    hasNear(pdq) {
      const sought = wordsOf(pdq)
      const chains = nearHashKeys(pdq).map(chainOf)
      return segments.some((segment) => isNearIn(segment, chains, sought))
    },
  }
}

/** The system gives its memory only as it is filled. */
function emptySegment(size: number): Segment {
  const records = new ArrayBuffer(size * recordBytes)
  return {
    size: 0,
    words: new Uint32Array(records),
    halves: new Uint16Array(records),
    first: new Uint16Array(bandCount * bandValues),
  }
}

function addTo(segment: Segment, pdq: Uint8Array): void {
  const { words, halves, first } = segment
  const position = segment.size
  segment.size += 1
  words.set(wordsOf(pdq), position * recordWords)
  for (const chain of hashKeys(pdq).map(chainOf)) {
    halves[position * recordHalves + hashHalves + bandOf(chain)] = first[chain]!
    first[chain] = position + 1
  }
}

function isNearIn(
  { words, halves, first }: Segment,
  chains: readonly number[],
  sought: Uint32Array,
): boolean {
  for (const chain of chains) {
    const next = hashHalves + bandOf(chain)
    for (let entry = first[chain]!; entry !== 0; ) {
      const position = entry - 1
      if (differInAtMost(pdqSameBits, words, position * recordWords, sought)) return true
      entry = halves[position * recordHalves + next]!
    }
  }
  return false
}

/** A key without its kind: the band, and its value in 16 bits. */
function chainOf(key: number): number {
  return key & (bandCount * bandValues - 1)
}

function bandOf(chain: number): number {
  return chain >>> 16
}

function wordsOf(pdq: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(pdq).buffer)
}

/** Two that are unlike differ in half of their bits: most are told apart by two or three words. */
function differInAtMost(
  most: number,
  words: Uint32Array,
  from: number,
  sought: Uint32Array,
): boolean {
  let bits = 0
  for (let word = 0; word < hashWords && bits <= most; word += 1)
    bits += onesIn(words[from + word]! ^ sought[word]!)
  return bits <= most
}

/** Ones in 32 bits, counted in pairs, fours and bytes at once. */
function onesIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
