import { refuseHeavyJson } from './refuse-heavy.ts'

export { isHeavyJson } from './heavy-json.ts'
export { refuseHeavyForm } from './refuse-heavy.ts'

/*
 * JSON for the protocol: keeps the digits of large numbers when reading, and passes ready-made texts
 * through when writing.
 */

interface NumberSource {
  source: string
}

/**
 * Parses JSON; whole numbers above 2^53 come out as strings with all their digits. Fails with
 * `body_too_large` above the limits of an input, else with a SyntaxError.
 */
export function parseJson(text: string): unknown {
  if (!refuseHeavyJson(text).hasLongNumber) return JSON.parse(text)
  return JSON.parse(text, ((_key: string, value: unknown, context?: NumberSource) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value) as (key: string, value: unknown) => unknown)
}

/** A value that was stored as JSON text; it is sent unchanged. */
class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Wraps ready-made JSON as a value of type T. Only `toJson` may read it. */
export function readyJson<T>(text: string): T {
  return new ReadyJson(text) as T
}

/**
 * Writes an operation's output. Ready-made parts may stand alone or one level deep
 * (`items` of a page, a field of an object).
 */
export function toJson(value: unknown): string {
  if (value instanceof ReadyJson) return value.text
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const entries = Object.entries(value)
    if (entries.some(([, part]) => part instanceof ReadyJson)) {
      return `{${entries
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => `${JSON.stringify(key)}:${toJson(part)}`)
        .join(',')}}`
    }
  }
  return JSON.stringify(value ?? null)
}

/*
 * Picture URLs are stored and composed with a placeholder for the media host, so that a
 * server may move without rewriting rows. User text cannot contain the placeholder: control characters are
 * refused in all input.
 */
const mediaPlaceholder = '\u0001'
const placeholderInJson = '"\\u0001/'

export function mediaAddress(path: string): string {
  return mediaPlaceholder + path
}

/** Replaces the placeholder by the media host. `prefix` is '' for relative URLs. */
export function placeMedia(json: string, prefix: string): string {
  return json.replaceAll(placeholderInJson, `"${prefix}/`)
}
