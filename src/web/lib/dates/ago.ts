const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS
const weekS = 7 * dayS
const yearS = 365 * dayS

const steps: [fromS: number, unitS: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [yearS, yearS, 'year'],
  [weekS, weekS, 'week'],
  [dayS, dayS, 'day'],
  [hourS, hourS, 'hour'],
  [minuteS, minuteS, 'minute'],
]

/**
 * The time since then, in the largest unit that fits and few letters: "3h ago". Only English writes units as
 * single letters: elsewhere the narrow style reads as metres ("vor 5 m") or as a negative number ("-5 min").
 */
export function ago(moment: string, nowMs: number, locale: string): string {
  const style = /^en\b/.test(locale) ? 'narrow' : 'short'
  const format = new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' })
  const seconds = Math.max(0, (nowMs - Date.parse(moment)) / 1_000)
  for (const [fromS, unitS, unit] of steps)
    if (seconds >= fromS) return format.format(-Math.floor(seconds / unitS), unit)
  return format.format(0, 'second')
}
