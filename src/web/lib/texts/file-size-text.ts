const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** As in 12 kB. */
export function fileSizeText(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: units[step] ?? 'byte', unitDisplay: 'short' },
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1_000 ** step)
}
