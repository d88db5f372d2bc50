import type { LetteredLine } from '#contract/media/picture-edit/texts/lettering'
import type { LetterFont } from './load-font.ts'
import { inSight, type Run, shapeRun } from './shape-runs.ts'

/** A line as one path: its letters in whole units, from where it begins on its baseline. */
export function outline(
  text: string,
  runs: readonly Run[],
  fonts: readonly LetterFont[],
  isRtl: boolean,
): LetteredLine {
  let path = ''
  let pen = 0
  for (const run of inSight(runs))
    for (const { id, advance, x, y } of shapeRun(text, run)) {
      path += glyphPath(run.font, id, pen + x, y)
      pen += advance
    }
  return {
    path,
    width: Math.round(pen),
    ascent: Math.max(...fonts.map(({ ascent }) => ascent)),
    descent: Math.max(...fonts.map(({ descent }) => descent)),
    is_rtl: isRtl,
  }
}

/** Fonts count upwards, pictures downwards. */
function glyphPath({ shaping }: LetterFont, id: number, left: number, up: number): string {
  let path = ''
  for (const { type, values } of shaping.glyphToJson(id)) {
    const places = values.map((value, at) => Math.round(at % 2 === 0 ? left + value : -up - value))
    path += type + places.join(' ')
  }
  return path
}
