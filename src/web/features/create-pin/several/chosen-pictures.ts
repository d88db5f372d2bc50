import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { cutText } from '../cut-text.ts'
import { webAddress } from '../page/web-address.ts'

/** On the web, or handed over as a data: URI if it has no other address. */
export type PopupPicture =
  | { kind: 'web'; url: string; isFound: boolean }
  | { kind: 'data'; dataUri: string }

/** `coming`: has no address and is yet to be handed over by its page. */
export type SeveralPicture = PopupPicture | { kind: 'coming' }

/** One of several pictures, of which each becomes a pin. */
export interface ChosenPicture {
  picture: SeveralPicture
  title: string
  description: string
  /** Absent: nothing. */
  altText?: string
}

/** What was chosen and written so far. */
export interface BegunSeveral {
  pictures: readonly ChosenPicture[]
  options: Partial<ShownOptions>
}

/** The pictures chosen with a bookmarklet or an extension: pairs in the hash of the URL. */
export function picturesInHash(hash: string, page: { title: string; description: string }) {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const words = params.getAll('description')
  return params
    .getAll('media')
    .slice(0, limits.picturesAtOnce)
    .map((media, place): ChosenPicture => {
      const url = webAddress(media)
      const picture: SeveralPicture = url
        ? { kind: 'web', url, isFound: false }
        : { kind: 'coming' }
      return { picture, ...wordsOf(words[place] ?? '', page) }
    })
}

/** The pictures chosen among those found on a page. */
export function foundPictures(images: readonly PageImage[]): ChosenPicture[] {
  return images.slice(0, limits.picturesAtOnce).map(({ url, title, description }) => ({
    picture: { kind: 'web', url, isFound: true },
    title: cutText(title, limits.pinTitleLength),
    description: cutText(description, limits.pinDescriptionFormLength),
  }))
}

/** A picture's text on the page becomes its title if it is short enough; else the page's title does. */
function wordsOf(ofPicture: string, page: { title: string; description: string }) {
  const words = ofPicture.trim()
  const isTitle = words !== '' && words.length <= limits.pinTitleLength
  const description = page.description || (isTitle ? '' : words)
  return {
    title: isTitle ? words : page.title,
    description: cutText(description, limits.pinDescriptionFormLength),
  }
}
