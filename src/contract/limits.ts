/**
 * Every limit of the product, defined once, by subject. Lengths are in UTF-16 units, as in browsers. A namespace in
 * place of an object, so that a page loads only the limits it needs.
 */
export * as limits from './limits/all.ts'
export { clickIdDays } from './limits/conversions.ts'
export { picturesAtOnce } from './limits/pins.ts'
export * from './limits/rates.ts'
