/** A moment or a length in words, as in “1 minute 5.5 seconds”. */
export function timeWords(ms: number, locale: string): string {
  const tenths = Math.round(ms / 100)
  const minutes = Math.floor(tenths / 600)
  const unit = (amount: number, name: 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(amount)
  const seconds = unit((tenths % 600) / 10, 'second')
  return minutes > 0 ? `${unit(minutes, 'minute')} ${seconds}` : seconds
}

/** The same in short, as in 1:05.5. */
export function shortTime(ms: number, locale: string): string {
  const tenths = Math.round(ms / 100)
  const seconds = new Intl.NumberFormat(locale, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
  }).format((tenths % 600) / 10)
  return `${Math.floor(tenths / 600)}:${seconds}`
}
