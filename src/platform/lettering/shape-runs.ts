import { Direction, Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import type { Letter } from './choose-fonts.ts'
import type { LetterFont } from './load-font.ts'

/** Letters that stand side by side, in one font and direction. */
export interface Run {
  start: number
  end: number
  font: LetterFont
  /** Odd: from right to left. */
  level: number
}

export interface Glyph {
  id: number
  /** Where in the text its letters begin. */
  cluster: number
  advance: number
  x: number
  y: number
}

/** In the order of the text. */
export function runsOf(letters: readonly Letter[], levels: Uint8Array): Run[] {
  const runs: Run[] = []
  for (const { start, end, font } of letters) {
    const level = levels[start] ?? 0
    const last = runs.at(-1)
    if (last?.font === font && last.level === level && last.end === start) last.end = end
    else runs.push({ start, end, font, level })
  }
  return runs
}

/** From left to right: what is deeper is turned round first (UAX 9, rule L2). */
export function inSight(runs: readonly Run[]): Run[] {
  const seen = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let depth = deepest; depth > 0; depth -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      if (seen[from]!.level < depth) continue
      let to = from
      while (to < seen.length && seen[to]!.level >= depth) to += 1
      seen.splice(from, to - from, ...seen.slice(from, to).toReversed())
      from = to
    }
  return seen
}

/** From left to right, whatever its direction. */
export function shapeRun(text: string, { start, end, font, level }: Run): Glyph[] {
  const buffer = new ShapingBuffer()
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(font.shaping, buffer)
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    id: glyph.codepoint,
    cluster: glyph.cluster,
    advance: glyph.xAdvance ?? 0,
    x: glyph.xOffset ?? 0,
    y: glyph.yOffset ?? 0,
  }))
}
