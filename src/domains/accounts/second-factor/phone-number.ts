import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { Failure } from '#contract/errors'

/** As it is dialled from anywhere, `+4915112345678`. `country`: whose number it is when it has no +. */
export function toPhoneNumber(typed: string, country: string): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(typed, home)
  if (!number?.isValid()) throw new Failure('phone_invalid', { field: 'phone' })
  return number.number
}
