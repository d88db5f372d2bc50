/**
 * `DOMESTIC`: tax is in the price. `REVERSE_CHARGE`: the recipient owes it. `NONE`: none is due where it is issued.
 * `EXEMPT`: none is due because of a certificate.
 */
export const taxTreatments = ['DOMESTIC', 'REVERSE_CHARGE', 'NONE', 'EXEMPT'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** Countries of one union of VAT, between whose businesses the recipient owes the tax. */
export const taxUnion: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
  ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
])

/** How numbers for tax are written, without spaces, points and hyphens; of other countries they are 5 to 20 letters and digits. */
const taxIdForms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  AU: /^\d{11}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  BR: /^\d{14}$/,
  CA: /^\d{9}RT\d{4}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IN: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/,
  IT: /^IT\d{11}$/,
  JP: /^T\d{13}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  MX: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/,
  NL: /^NL[A-Z0-9+*]{10}\d{2}$/,
  NO: /^(NO)?\d{9}(MVA)?$/,
  NZ: /^\d{8,9}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/** As it is kept: without spaces, points and hyphens, in capital letters. */
export function normalTaxId(text: string): string {
  return text.replace(/[\s.\-/]+/g, '').toUpperCase()
}

/** Whether it is written as numbers of this country are. Whether it was given to somebody, only a tax office knows. */
export function isTaxId(country: string, text: string): boolean {
  return (taxIdForms[country] ?? /^[A-Z0-9]{5,20}$/).test(text)
}

/** By which rule tax applies between who issues invoices and a business. */
export function taxTreatmentOf({
  issuer,
  country,
  hasTaxId,
  isExempt = false,
}: {
  issuer: string
  country: string
  hasTaxId: boolean
  isExempt?: boolean
}): TaxTreatment {
  const taxed = isExempt ? 'EXEMPT' : 'DOMESTIC'
  if (country === issuer) return taxed
  if (!taxUnion.has(issuer) || !taxUnion.has(country)) return 'NONE'
  // Whoever has no number counts as a consumer, whose tax is that of the issuer’s country.
  return hasTaxId ? 'REVERSE_CHARGE' : taxed
}
