const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** As in 12 kB. */
export function fileSizeText(bytes: number, locale: string): string {
  let size = bytes
  let step = 0
  // What would be written as 1,000 is one of the next unit.
  while (size >= 999.95 && step < units.length - 1) {
    size /= 1_000
    step += 1
  }
  return new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: units[step] ?? 'byte', unitDisplay: 'short' },
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(size)
}
