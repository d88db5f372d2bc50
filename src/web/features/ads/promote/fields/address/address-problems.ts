import { advertiserCountries } from '#contract/advertisers/markets'
import type { MessageKey } from '#web/lib/texts/messages.tsx'

/** What an address lacks, all of it at once, by its fields. */
export function addressProblems(text: (name: string) => string): Record<string, MessageKey> {
  const isMissing = (name: string) => text(`address.${name}`).trim() === ''
  const asksPostalCode = (advertiserCountries as readonly string[]).includes(
    text('address.country'),
  )
  return {
    ...(isMissing('line1') && { 'address.line1': 'promote.line1Missing' }),
    ...(asksPostalCode &&
      isMissing('postal_code') && { 'address.postal_code': 'promote.postalCodeMissing' }),
    ...(isMissing('city') && { 'address.city': 'promote.cityMissing' }),
  }
}
