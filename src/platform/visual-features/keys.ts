import { readFeatures, type VisualFeatures } from './features.ts'
import { pdqMinQuality } from './pdq.ts'

/*
 * Similar pictures are found by shared keys, so that only likely ones are compared. A key is an integer:
 * its kind in the highest bits, its value in the rest.
 */

const bandKind = 1 << 28
const placedKind = 2 << 28
const tripleKind = 3 << 28
const pairKind = 4 << 28
const singleKind = 5 << 28

const bandCount = 16

/** The number of colours considered, the most present first, and the minimum share of each. */
const maxColours = 4
const minShare = 0.05
/** A colour with this share is a key by itself. */
const wideShare = 0.3

/** The keys under which a picture is indexed. */
export function keysOf(look: VisualFeatures): number[] {
  const { placed, triples, pairs, singles } = colourKeys(look)
  return [...exactBands(look), ...placed, ...triples, ...pairs, ...singles]
}

/**
 * The keys to search for, the most specific first; each step is only needed when those before found too few.
 * The first finds every picture whose hash differs in at most 15 bits, since one of 16 bands is then the
 * same, and nine in ten of those that differ in 31.
 */
export function searchKeySteps(look: VisualFeatures): number[][] {
  const { placed, triples, pairs, singles } = colourKeys(look)
  const steps = [[...exactBands(look), ...placed, ...triples], pairs, singles]
  return steps.filter((keys) => keys.length > 0)
}

function exactBands(look: VisualFeatures): number[] {
  return look.quality < pdqMinQuality ? [] : hashKeys(look.pdq)
}

/** The keys of a hash alone: its bands. */
export function hashKeys(pdq: Uint8Array): number[] {
  return Array.from({ length: bandCount }, (_, band) => bandKey(band, bandOf(pdq, band)))
}

/** One of them is among the `hashKeys` of every hash that differs in at most 31 bits: in one band, one differs. */
export function nearHashKeys(pdq: Uint8Array): number[] {
  return hashKeys(pdq).flatMap((key) => [
    key,
    ...Array.from({ length: 16 }, (_, bit) => key ^ (1 << bit)),
  ])
}

function bandOf(pdq: Uint8Array, band: number): number {
  return (pdq[band * 2]! << 8) | pdq[band * 2 + 1]!
}

function bandKey(band: number, bits: number): number {
  return bandKind | (band << 16) | bits
}

interface ColourKeys {
  /** Three colours, and roughly where the picture is bright. */
  placed: number[]
  triples: number[]
  pairs: number[]
  singles: number[]
}

function colourKeys(look: VisualFeatures): ColourKeys {
  const { palette, layout } = readFeatures(look.features)
  const present = [...palette]
    .map((share, cell) => ({ share, cell }))
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.share - a.share)
    .slice(0, maxColours)
  const cells = present.map(({ cell }) => cell).sort((a, b) => a - b)
  const triples = cells.flatMap((a, i) =>
    cells
      .slice(i + 1)
      .flatMap((b, j) => cells.slice(i + j + 2).map((c) => (a << 10) | (b << 5) | c)),
  )
  const pairs = cells.flatMap((a, i) => cells.slice(i + 1).map((b) => pairKind | (a << 5) | b))
  const wide = present.filter(({ share }) => share >= wideShare)
  return {
    placed: triples.map((colours) => placedKind | (brightnessBitsOf(layout) << 16) | colours),
    triples: triples.map((colours) => tripleKind | colours),
    pairs,
    singles: wide.map(({ cell }) => singleKind | cell),
  }
}

/** 4 bits: brighter at the top, at the left, in the middle; bright overall. */
function brightnessBitsOf(layout: Uint8Array): number {
  const [mean = 0, across = 0, down = 0, acrossTwice = 0] = layout
  const bits = [mean > 140, across > 128, down > 128, acrossTwice > 128]
  return bits.reduce((result, isSet, bit) => result | (isSet ? 1 << bit : 0), 0)
}
