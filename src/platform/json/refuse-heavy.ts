import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'

/*
 * Estimates the cost of a text from its characters, before it is parsed: a few megabytes of
 * brackets block a process for seconds, a picture of the same size does not.
 */

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c
const openBracket = 0x5b
const openBrace = 0x7b

/** A number with this many digits may exceed JavaScript's safe integers. */
const longNumberDigits = 16

/** The only field whose text may exceed the limit. */
const largeField = 'image_base64'

/**
 * Refuses JSON with more parts than an input may have, or with too much text besides a picture's. Returns whether it
 * has long numbers. Takes about a nanosecond per byte; invalid JSON may pass.
 */
export function refuseHeavyJson(text: string): { hasLongNumber: boolean } {
  let parts = 0
  let texts = 0
  let rest = 0
  let digits = 0
  let hasLongNumber = false
  let hasLarge = false
  let isValue = false
  let name = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) {
      const end = endOfText(text, at)
      const length = end - at
      texts += 1
      digits = 0
      if (length <= limits.jsonBodyBytes) rest += length
      else if (hasLarge || !isValue || name !== largeField) throw new Failure('body_too_large')
      else hasLarge = true
      name = isValue || length > 20 ? '' : text.slice(at + 1, end)
      at = end
    } else if (unit >= 0x30 && unit <= 0x39) {
      digits += 1
      if (digits === longNumberDigits) hasLongNumber = true
    } else {
      digits = 0
      if (unit === comma || unit === openBracket || unit === openBrace) parts += 1
      if (unit === colon) isValue = true
      else if (unit === comma || unit === openBracket || unit === openBrace) isValue = false
    }
    rest += 1
    if (parts > limits.inputParts || texts > 2 * limits.inputParts || rest > limits.jsonBodyBytes)
      throw new Failure('body_too_large')
  }
  return { hasLongNumber }
}

/** The position of the quote that ends the string that begins at `from`. */
export function endOfText(text: string, from: number): number {
  const next = text.indexOf('"', from + 1)
  if (next === -1) return text.length
  if (text.charCodeAt(next - 1) !== backslash) return next
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) return at
    if (unit === backslash) at += 1
  }
  return text.length
}

/**
 * Parsing replaces each plus sign of a form separately, at the cost of a hundred letters. A picture whose
 * sender forgot to encode its plus signs has fewer.
 */
const maxPluses = 2_000_000

/** The same for forms, whose `data` may be JSON with a picture in it. */
export function refuseHeavyForm(text: string): void {
  let fields = 0
  let rest = 0
  let hasLarge = false
  for (let from = 0; from <= text.length; fields += 1) {
    const next = text.indexOf('&', from)
    const end = next === -1 ? text.length : next
    if (end - from <= limits.jsonBodyBytes) rest += end - from + 1
    else if (hasLarge || !/^(data|image_base64)=/.test(text.slice(from, from + 20)))
      throw new Failure('body_too_large')
    else hasLarge = true
    if (fields === limits.formFields || rest > limits.jsonBodyBytes + 1)
      throw new Failure('body_too_large')
    from = end + 1
  }
  let pluses = 0
  for (let at = text.indexOf('+'); at !== -1; at = text.indexOf('+', at + 1)) {
    pluses += 1
    if (pluses > maxPluses) throw new Failure('body_too_large')
  }
}
