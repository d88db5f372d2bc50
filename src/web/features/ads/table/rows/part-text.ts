import type { Breakdown } from '#contract/reporting/ad-report'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { calendarText } from '../../campaigns/figures/day-text.ts'

/** What a part of a row is called: a day, a country, a device. */
export function partText(
  breakdown: Breakdown,
  value: string,
  t: Translate & { locale: string },
): string {
  if (value === '') return t('adTable.unknownPart')
  switch (breakdown) {
    case 'DAY':
      return calendarText(value, t.locale)
    case 'WEEK':
      return t('adTable.weekOf', { day: calendarText(value, t.locale) })
    case 'MONTH':
      return new Intl.DateTimeFormat(t.locale, {
        ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
      }).format(new Date(`${value}T00:00:00Z`))
    case 'COUNTRY':
      return countryText(value, t.locale)
    case 'PLACEMENT':
      return t('adTable.placement', { value })
    case 'GENDER':
      return t('adTable.gender', { value })
    case 'DEVICE':
      return t('adTable.device', { value })
    case 'AGE_BUCKET':
      return value
  }
}

/** Days, weeks and months split conversions too; places and people do not. */
export const addsUp = (breakdown: Breakdown) =>
  breakdown === 'DAY' || breakdown === 'WEEK' || breakdown === 'MONTH'

function countryText(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
