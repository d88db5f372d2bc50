import { z } from 'zod'
import { advertiserCountries } from '../../advertisers/markets.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { Country, line } from '../../values.ts'

const text = line(limits.addressLineLength)
const optionalText = text.nullish().transform((value) => value || null)

/** Where a business gets its invoices. */
export const BusinessAddressIn = z
  .object({
    line1: text.pipe(z.string().min(1, inputMessage('input.addressLine'))),
    line2: optionalText,
    city: text.pipe(z.string().min(1, inputMessage('input.city'))),
    region: optionalText,
    postal_code: line(limits.postalCodeLength)
      .nullish()
      .transform((value) => value || null),
    country: Country,
  })
  .refine(({ postal_code, country }) => postal_code !== null || !hasPostalCodes(country), {
    path: ['postal_code'],
    message: inputMessage('input.postalCode'),
  })

export const BusinessAddress = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string(),
})
export type BusinessAddress = z.output<typeof BusinessAddress>

/** Some countries have none; those ads are sold in all do. */
function hasPostalCodes(country: string): boolean {
  return (advertiserCountries as readonly string[]).includes(country)
}
