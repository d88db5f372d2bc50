import bidiFactory from 'bidi-js'
import { Failure } from '#contract/errors'
import {
  type LetteredLine,
  type Lettering,
  unitsPerEm,
} from '#contract/media/picture-edit/texts/lettering'
import type { TextPlan } from '#contract/media/picture-edit/texts/text-plan'
import { breakLines } from './break-lines.ts'
import { type ChosenFonts, chooseFonts, type Letter } from './choose-fonts.ts'
import { outline } from './outline.ts'
import { runsOf, shapeRun } from './shape-runs.ts'

// Its types are those of its other file, for import.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A number of letters that a sentence can name. */
const maxNamed = 8

/** What decides how its lines look: where they stand, and in which colour, makes no difference. */
export type TextToLetter = Pick<TextPlan, 'text' | 'family' | 'width_ems'>

/**
 * The lines of a text as outlines.
 *
 * @throws Failure `picture_text_letters` where no font has some of its letters
 */
export async function letter({ text, family, width_ems }: TextToLetter): Promise<Lettering> {
  // Letters with their accents in one piece, which more fonts have.
  const composed = text.normalize('NFC').replaceAll('\t', ' ')
  const chosen = await chooseFonts(composed, family)
  if (chosen.missing.length > 0) {
    const letters = chosen.missing.slice(0, maxNamed).join(' ')
    throw new Failure('picture_text_letters', {
      field: 'text',
      text: { key: 'failure.picture_text_letters.which', values: { letters } },
    })
  }
  let start = 0
  const lines = composed.split('\n').flatMap((paragraph) => {
    const from = start
    start += paragraph.length + 1
    const letters = chosen.letters
      .filter((one) => one.start >= from && one.end <= from + paragraph.length)
      .map((one) => ({ ...one, start: one.start - from, end: one.end - from }))
    return linesOf(paragraph, letters, chosen, width_ems * unitsPerEm)
  })
  return { lines }
}

function linesOf(
  paragraph: string,
  letters: readonly Letter[],
  { first }: ChosenFonts,
  width: number,
): LetteredLine[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, 'auto')
  const isRtl = (paragraphs[0]?.level ?? 0) % 2 === 1
  const advances = advancesOf(paragraph, letters, levels)
  const parts = breakLines(paragraph, letters, advances, width)
  if (parts.length === 0) return [outline(paragraph, [], [first], isRtl)]
  return parts.map((part) => {
    const shown = letters.filter(({ start, end }) => start >= part.start && end <= part.end)
    const fonts = [first, ...shown.map(({ font }) => font)]
    return outline(paragraph, runsOf(shown, levels), fonts, isRtl)
  })
}

/** Of each letter, as it stands in the whole paragraph. */
function advancesOf(paragraph: string, letters: readonly Letter[], levels: Uint8Array): number[] {
  const byPlace = new Map<number, number>()
  for (const run of runsOf(letters, levels))
    for (const { cluster, advance } of shapeRun(paragraph, run))
      byPlace.set(cluster, (byPlace.get(cluster) ?? 0) + advance)
  return letters.map(({ start, end }) => {
    let advance = 0
    for (let place = start; place < end; place += 1) advance += byPlace.get(place) ?? 0
    return advance
  })
}
