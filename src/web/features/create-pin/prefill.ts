import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import type { Picture, PinWords } from './create-pin-steps.ts'
import { cutText } from './cut-text.ts'
import { webAddress } from './page/web-address.ts'

export interface Prefill {
  words: Pick<PinWords, 'title' | 'description' | 'link'>
  /** The picture named in the URL. */
  picture: Exclude<Picture, { kind: 'video' }> | null
  /** A page to search, if no picture is named. */
  address: string | null
  /** An id from the extension, which gets it back with the pin. */
  guid: string | null
  /** Placeholder colour until the picture is loaded. */
  color: string | null
  /** From the share sheet: a picture is stored on this device, has to be shared again, or was refused. */
  shared: 'here' | 'again' | 'refused' | null
}

const sharedStates = ['here', 'again', 'refused'] as const

/** Reads what the bookmarklet, the extension and the share sheet put into the URL. Cuts texts over the limit. */
export function prefillOf(query: URLSearchParams): Prefill {
  const link = webAddress(query.get('url'))
  const media = webAddress(query.get('media'))
  const shared = sharedStates.find((state) => state === query.get('shared')) ?? null
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

/** A picture from the share sheet that has been uploaded. */
function uploadIn(query: URLSearchParams): Prefill['picture'] {
  const signature = query.get('upload') ?? ''
  const [width, height] = [Number(query.get('width')), Number(query.get('height'))]
  if (!/^[0-9a-f]{32}$/.test(signature) || !(width > 0) || !(height > 0)) return null
  const url = imagePath(signature, '736x', 'webp')
  const color = colorOf(query.get('color')) ?? 'transparent'
  return { kind: 'uploaded', signature, upload_id: null, url, width, height, color }
}

function colorOf(text: string | null): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text?.trim() ?? '')?.[1]
  return digits ? `#${digits.toLowerCase()}` : null
}
