/*
 * The static rank of a row, independent of any query: saves, age and completeness on one scale, in steps of
 * which `stepsPerUnit` are worth twice the saves, or half a year. Age counts by the day of creation, so that
 * static ranks stay the same while time goes by: only new saves change one.
 */

export const stepsPerUnit = 4_096
const daysPerUnit = 180
export const epochMs = Date.UTC(2026, 0, 1) - 20 * 365 * 86_400_000

export interface RankInputs {
  /** How often it was saved, followed or added to. */
  saves: number
  /** 0 to 2: how complete it is. */
  quality: number
  created_at: Date
}

export function staticRankOf({ saves, quality, created_at }: RankInputs): number {
  const days = Math.max(0, (created_at.getTime() - epochMs) / 86_400_000)
  return Math.round(
    (Math.log2(1 + Math.max(0, saves)) + quality + days / daysPerUnit) * stepsPerUnit,
  )
}

/** Whole numbers by which rows are searched, one range at a time. */
export interface Scale {
  /** The sign in front of its lexemes. */
  sign: string
  /** Widths of the classes of a number, narrow to wide: each class is a lexeme. */
  widths: readonly number[]
  /** Above any value there will be. */
  top: number
}

export const staticRankScale: Scale = {
  sign: '^',
  widths: [1 << 4, 1 << 8, 1 << 12],
  // Two billion saves in a hundred years.
  top: Math.ceil(31 + 2 + (120 * 365) / daysPerUnit) * stepsPerUnit,
}

export function classLexemes({ sign, widths }: Scale, value: number): string[] {
  return widths.map((width, size) => classLexeme(sign, size, Math.floor(value / width)))
}

export function staticRankLexemes(staticRank: number): string[] {
  return classLexemes(staticRankScale, staticRank)
}

const classLexeme = (sign: string, size: number, number: number) => `${sign}${size}.${number}`

/** Numbers from `from` up to, but not including, `to`; `to` null: without an upper end. */
export interface Range {
  from: number
  to: number | null
}

/** Rounds down so that few, wide classes make up the range above. */
export function alignDown(
  value: number,
  span: number,
  { widths }: Scale = staticRankScale,
): number {
  const width = widths.findLast((one) => one * 4 <= span) ?? widths[0]!
  return Math.floor(value / width) * width
}

/** The fewest classes that make up a range whose ends are aligned; `known` is the highest value there is. */
export function classesInRange(
  { from, to }: Range,
  known: number,
  { sign, widths, top }: Scale = staticRankScale,
): string[] {
  const widest = widths.at(-1)!
  // Rows above the known maximum are newer than it: they are searched in the widest classes.
  const end = Math.min(top, to ?? (Math.floor(known / widest) + 4) * widest)
  const classes: string[] = []
  let at = from
  while (at < end) {
    const size = widths.findLastIndex((width) => at % width === 0 && at + width <= end)
    if (size === -1) throw new Error('A range of static ranks is not aligned')
    const width = widths[size]!
    classes.push(classLexeme(sign, size, at / width))
    at += width
  }
  return classes
}
