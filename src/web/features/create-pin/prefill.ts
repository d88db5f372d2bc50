import { limits } from '#contract/limits'
import type { Picture, PinWords } from './create-pin-steps.ts'

export interface Prefill {
  words: Partial<PinWords>
  /** Named by the address: a picture on the web. */
  picture: Picture | null
  /** A page to search, when no picture of it is named. */
  address: string | null
  /** Of the extension, which it hands back to itself. */
  guid: string | null
}

/** What the bookmarklet and the extension say in the address. Texts over their limit are cut. */
export function prefillOf(query: URLSearchParams): Prefill {
  const link = webAddress(query.get('url'))
  const media = webAddress(query.get('media'))
  return {
    words: {
      title: cut(query.get('title'), limits.pinTitleLength),
      description: cut(query.get('description'), limits.pinDescriptionFormLength),
      link: link ?? '',
    },
    picture: media === null ? null : { kind: 'web', url: media, width: null, height: null },
    address: media === null ? link : null,
    guid: cut(query.get('guid'), 100) || null,
  }
}

/** Only what a browser fetches from the web; anything else in the address is not meant for us. */
function webAddress(text: string | null): string | null {
  if (text === null || text.length > limits.linkLength) return null
  const url = URL.parse(text.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? text.trim() : null
}

/** No letter is cut in two: half a surrogate pair could not be stored. */
function cut(text: string | null, mostLength: number): string {
  const trimmed = (text ?? '').trim()
  if (trimmed.length <= mostLength) return trimmed
  return trimmed
    .slice(0, mostLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
