/*
 * How well a row stands before anybody has asked for anything: saves, age and completeness on one scale, in
 * steps of which `stepsPerUnit` are worth twice the saves, or half a year. Being young is kept as the day of
 * birth, so that standings stay as they are while time goes by: only new saves change one.
 */

export const stepsPerUnit = 4_096
const daysPerUnit = 180
export const beganMs = Date.UTC(2026, 0, 1) - 20 * 365 * 86_400_000

export interface Merits {
  /** How often it was saved, followed, filled. */
  saves: number
  /** 0 to 2: how complete it is. */
  quality: number
  created_at: Date
}

export function standingOf({ saves, quality, created_at }: Merits): number {
  const days = Math.max(0, (created_at.getTime() - beganMs) / 86_400_000)
  return Math.round(
    (Math.log2(1 + Math.max(0, saves)) + quality + days / daysPerUnit) * stepsPerUnit,
  )
}

/** Whole numbers along which rows are looked for, a stretch at a time. */
export interface Scale {
  /** In front of its lexemes. */
  sign: string
  /** Of the classes a number is put in, narrow to wide: each class is a lexeme. */
  widths: readonly number[]
  /** Above all there will be. */
  top: number
}

export const standings: Scale = {
  sign: '^',
  widths: [1 << 4, 1 << 8, 1 << 12],
  // Two thousand million saves in a hundred years.
  top: Math.ceil(31 + 2 + (120 * 365) / daysPerUnit) * stepsPerUnit,
}

export function classLexemes({ sign, widths }: Scale, value: number): string[] {
  return widths.map((width, size) => classLexeme(sign, size, Math.floor(value / width)))
}

export function standingLexemes(standing: number): string[] {
  return classLexemes(standings, standing)
}

const classLexeme = (sign: string, size: number, number: number) => `${sign}${size}.${number}`

/** Numbers from `from` up to, but not with, `to`; `to` null: all the way up. */
export interface Range {
  from: number
  to: number | null
}

/** A beginning that few wide classes reach up from. */
export function alignDown(value: number, span: number, { widths }: Scale = standings): number {
  const width = widths.findLast((one) => one * 4 <= span) ?? widths[0]!
  return Math.floor(value / width) * width
}

/** The fewest classes that make up a range whose ends are aligned; `known` is the highest standing there is. */
export function classesOf(
  { from, to }: Range,
  known: number,
  { sign, widths, top }: Scale = standings,
): string[] {
  const widest = widths.at(-1)!
  // What stands above all that is known is new since: it is looked for in the widest classes.
  const end = Math.min(top, to ?? (Math.floor(known / widest) + 4) * widest)
  const classes: string[] = []
  let at = from
  while (at < end) {
    const size = widths.findLastIndex((width) => at % width === 0 && at + width <= end)
    if (size === -1) throw new Error('A range of standings is not aligned')
    const width = widths[size]!
    classes.push(classLexeme(sign, size, at / width))
    at += width
  }
  return classes
}
