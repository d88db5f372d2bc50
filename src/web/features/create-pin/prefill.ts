import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import type { Picture, PinWords } from './create-pin-steps.ts'
import { cutText } from './cut-text.ts'
import { webAddress } from './page/web-address.ts'

export interface Prefill {
  words: Pick<PinWords, 'title' | 'description' | 'link'>
  /** Named by the address: a picture on the web. */
  picture: Exclude<Picture, { kind: 'video' }> | null
  /** A page to search, when no picture of it is named. */
  address: string | null
  /** Of the extension, which it hands back to itself. */
  guid: string | null
  /** What stands in the picture's place until it is here. */
  color: string | null
  /** Of the share sheet: a picture waits on this device, or did not come along. */
  shared: 'here' | 'again' | 'refused' | null
}

const sharedWays = ['here', 'again', 'refused'] as const

/** What the bookmarklet, the extension and the share sheet say in the address. Texts over their limit are cut. */
export function prefillOf(query: URLSearchParams): Prefill {
  const link = webAddress(query.get('url'))
  const media = webAddress(query.get('media'))
  const shared = sharedWays.find((way) => way === query.get('shared')) ?? null
  const picture: Prefill['picture'] =
    uploadIn(query) ??
    (media === null ? null : { kind: 'web', url: media, width: null, height: null })
  return {
    words: {
      title: cutText(query.get('title'), limits.pinTitleLength),
      description: cutText(query.get('description'), limits.pinDescriptionFormLength),
      link: link ?? '',
    },
    picture,
    address: picture === null && shared !== 'here' ? link : null,
    guid: cutText(query.get('guid'), 100) || null,
    color: colorOf(query.get('color')),
    shared,
  }
}

/** A picture that the share sheet handed over and that was taken in. */
function uploadIn(query: URLSearchParams): Prefill['picture'] {
  const signature = query.get('upload') ?? ''
  const [width, height] = [Number(query.get('width')), Number(query.get('height'))]
  if (!/^[0-9a-f]{32}$/.test(signature) || !(width > 0) || !(height > 0)) return null
  const url = imagePath(signature, '736x', 'webp')
  const color = colorOf(query.get('color')) ?? 'transparent'
  return { kind: 'uploaded', signature, url, width, height, color }
}

function colorOf(text: string | null): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text?.trim() ?? '')?.[1]
  return digits ? `#${digits.toLowerCase()}` : null
}
