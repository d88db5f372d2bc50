import type { Services } from '#platform/operations'
import type { BilledBusiness } from '../business-queries.ts'

/** Documents are in the language of the business, so that everybody reads the same one. */
export function languageOf(
  { language }: BilledBusiness,
  { settings }: Pick<Services, 'settings'>,
): string {
  return language ?? settings.mailLanguage
}

/** Who is billed, as lines of text. */
export function addressLines(
  { business_name, name, address }: BilledBusiness,
  language: string,
): string {
  const place = address && [address.postal_code, address.city].filter(Boolean).join(' ')
  const country =
    address && new Intl.DisplayNames([language], { type: 'region' }).of(address.country)
  return [business_name ?? name, address?.line1, address?.line2, place, address?.region, country]
    .filter(Boolean)
    .join('\n')
}
