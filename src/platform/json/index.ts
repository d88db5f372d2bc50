import { refuseHeavyJson } from './refuse-heavy.ts'

export { isHeavyJson } from './heavy-json.ts'
export { refuseHeavyForm } from './refuse-heavy.ts'

/*
 * JSON as the wire needs it: digits of large numbers kept on the way in, ready-made texts passed
 * through on the way out.
 */

interface NumberSource {
  source: string
}

/**
 * Parses JSON; whole numbers above 2^53 come out as strings with all their digits. Fails with
 * `body_too_large` for more than an input may be, else with a SyntaxError.
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

/** A value that was written as JSON when it was stored; it goes to the wire as it stands. */
class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Passes a ready-made text for a value of type T. Only `toJson` may look into it. */
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
 * Addresses of pictures are stored and composed with a mark in place of the media host, so that a
 * server may move without rewriting a row. User text cannot hold the mark: control characters are
 * refused at the edge.
 */
const mediaMark = '\u0001'
const markInJson = '"\\u0001/'

export function mediaAddress(path: string): string {
  return mediaMark + path
}

/** Puts the media host in. `prefix` is '' for addresses relative to the page. */
export function placeMedia(json: string, prefix: string): string {
  return json.replaceAll(markInJson, `"${prefix}/`)
}
