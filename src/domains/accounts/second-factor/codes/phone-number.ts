import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { Failure } from '#contract/errors'

/** In international format, `+4915112345678`. `country`: assumed if the number has no +. */
export function toPhoneNumber(typed: string, country: string): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(typed, home)
  if (!number?.isValid()) throw new Failure('phone_invalid', { field: 'phone' })
  return number.number
}
