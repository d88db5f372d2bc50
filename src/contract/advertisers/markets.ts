/** Countries a business may advertise from. */
export const advertiserCountries = [
  ...['AR', 'AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'CL', 'CO', 'CY', 'CZ', 'DE', 'DK', 'ES', 'FI'],
  ...['FR', 'GB', 'GR', 'HU', 'IE', 'IT', 'JP', 'LU', 'MT', 'MX', 'NL', 'NO', 'NZ', 'PL', 'PT'],
  ...['RO', 'SE', 'SK', 'US'],
] as const

export const currencies = [
  ...['ARS', 'AUD', 'BRL', 'CAD', 'CHF', 'CLP', 'COP', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF'],
  ...['ILS', 'INR', 'JPY', 'KRW', 'MXN', 'NOK', 'NZD', 'PLN', 'RON', 'SEK', 'SGD', 'TRY', 'USD'],
] as const

export type Currency = (typeof currencies)[number]

const usual: Readonly<Partial<Record<string, Currency>>> = {
  ...{ AT: 'EUR', BE: 'EUR', DE: 'EUR', ES: 'EUR', FI: 'EUR', FR: 'EUR', IE: 'EUR', IT: 'EUR' },
  ...{ NL: 'EUR', PT: 'EUR', AU: 'AUD', CA: 'CAD', CH: 'CHF', DK: 'DKK', GB: 'GBP', NO: 'NOK' },
  ...{ NZ: 'NZD', SE: 'SEK' },
}

/** The default currency of a country. */
export function usualCurrency(country: string): Currency {
  return usual[country] ?? 'USD'
}
