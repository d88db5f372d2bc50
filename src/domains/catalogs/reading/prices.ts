import { isCurrency } from '#contract/catalogs/catalog-values'

export interface Price {
  micro: number
  /** Null where it names none. */
  currency: string | null
}

const form = /^(?:([A-Za-z]{3})\s*)?([\d.,'\s\u00a0]+?)\s*([A-Za-z]{3})?$/

/** `19.99 EUR`, `EUR 19,99` or `1,299.00`, above zero; null for what is no price, and of a currency that is none. */
export function readPrice(text: string): Price | null {
  const found = form.exec(text.trim())
  if (!found) return null
  const [, before, digits = '', after] = found
  if (before && after) return null
  const amount = plainNumber(digits)
  if (amount === null) return null
  const micro = Math.round(amount * 1_000_000)
  if (micro <= 0 || !Number.isSafeInteger(micro)) return null
  const currency = (before ?? after)?.toUpperCase() ?? null
  return { micro, currency }
}

export function isUnknownCurrency({ currency }: Price): boolean {
  return currency !== null && !isCurrency(currency)
}

/** Of a point and a comma, the last is the decimal one; a comma before three digits groups them. */
function plainNumber(written: string): number | null {
  const text = written.replace(/[\s\u00a0']/g, '')
  const lastComma = text.lastIndexOf(',')
  const lastPoint = text.lastIndexOf('.')
  const isCommaDecimal =
    lastComma > lastPoint && (lastPoint !== -1 || !/^\d{1,3}(,\d{3})+$/.test(text))
  const plain = isCommaDecimal
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(',', '')
  return /^\d{1,10}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
