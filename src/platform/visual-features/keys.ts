import { type Look, readFeatures } from './look.ts'
import { PDQ_LEAST_QUALITY } from './pdq.ts'

/*
 * Looks are found by keys they share, so that none but likely ones are measured. A key is a whole number:
 * its kind in the highest bits, what it says in the rest.
 */

const BAND = 1 << 28
const PLACED = 2 << 28
const TRIPLE = 3 << 28
const PAIR = 4 << 28
const SINGLE = 5 << 28

const BANDS = 16

/** Colours that are looked at, the most present first, and the least share of one. */
const COLOURS = 4
const LEAST_SHARE = 0.05
/** A colour of such a share is a key by itself. */
const WIDE_SHARE = 0.3

/** The keys a picture is kept under. */
export function keysOf(look: Look): number[] {
  const { placed, triples, pairs, singles } = colourKeys(look)
  return [...exactBands(look), ...placed, ...triples, ...pairs, ...singles]
}

/**
 * The keys to ask for, the most telling first; each step is only needed when those before found too few.
 * The first finds every picture whose hash differs in no more than 15 bits, for one of 16 bands is then the
 * same, and nine in ten of those that differ in 31.
 */
export function stepsToFind(look: Look): number[][] {
  const { placed, triples, pairs, singles } = colourKeys(look)
  const steps = [[...exactBands(look), ...placed, ...triples], pairs, singles]
  return steps.filter((keys) => keys.length > 0)
}

function exactBands(look: Look): number[] {
  if (look.quality < PDQ_LEAST_QUALITY) return []
  return Array.from({ length: BANDS }, (_, band) => bandKey(band, bandOf(look.pdq, band)))
}

function bandOf(pdq: Uint8Array, band: number): number {
  return (pdq[band * 2]! << 8) | pdq[band * 2 + 1]!
}

function bandKey(band: number, bits: number): number {
  return BAND | (band << 16) | bits
}

interface ColourKeys {
  /** Three colours, and roughly where it is bright. */
  placed: number[]
  triples: number[]
  pairs: number[]
  singles: number[]
}

function colourKeys(look: Look): ColourKeys {
  const { palette, layout } = readFeatures(look.features)
  const present = [...palette]
    .map((share, cell) => ({ share, cell }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, COLOURS)
  const cells = present.map(({ cell }) => cell).sort((a, b) => a - b)
  const triples = cells.flatMap((a, i) =>
    cells
      .slice(i + 1)
      .flatMap((b, j) => cells.slice(i + j + 2).map((c) => (a << 10) | (b << 5) | c)),
  )
  const pairs = cells.flatMap((a, i) => cells.slice(i + 1).map((b) => PAIR | (a << 5) | b))
  const wide = present.filter(({ share }) => share >= WIDE_SHARE)
  return {
    placed: triples.map((colours) => PLACED | (placeOf(layout) << 16) | colours),
    triples: triples.map((colours) => TRIPLE | colours),
    pairs,
    singles: wide.map(({ cell }) => SINGLE | cell),
  }
}

/** 4 bits: brighter above, to the left, in the middle than around it; bright on the whole. */
function placeOf(layout: Uint8Array): number {
  const [mean = 0, across = 0, down = 0, acrossTwice = 0] = layout
  const bits = [mean > 140, across > 128, down > 128, acrossTwice > 128]
  return bits.reduce((place, isSet, bit) => place | (isSet ? 1 << bit : 0), 0)
}
