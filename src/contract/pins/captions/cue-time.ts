/** `00:01:02.500`, as WebVTT has it. */
export function writeCueTime(ms: number): string {
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  const seconds = Math.floor(ms / 1_000)
  const hours = part(Math.floor(seconds / 3_600), 2)
  const minutes = part(Math.floor(seconds / 60) % 60, 2)
  return `${hours}:${minutes}:${part(seconds % 60, 2)}.${part(ms % 1_000, 3)}`
}

/** `1:02.500`, as it is typed. */
export function shortCueTime(ms: number): string {
  return writeCueTime(ms).replace(/^(?:00:)?0?/, '')
}

const form = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/

/** In milliseconds, of `1:02.5`, `00:01:02.500` or `00:01:02,500`; null for what is no time. */
export function readCueTime(text: string): number | null {
  const [, hours = '0', minutes = '', seconds = '', rest = ''] = form.exec(text.trim()) ?? []
  if (seconds === '' || Number(minutes) > 59 || Number(seconds) > 59) return null
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1_000 + Number(rest.padEnd(3, '0'))
}
