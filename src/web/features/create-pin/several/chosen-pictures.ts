import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import { cutText } from '../cut-text.ts'
import { webAddress } from '../page/web-address.ts'

/** On the web, or handed over as a data: address by who has no other. */
export type PopupPicture =
  | { kind: 'web'; url: string; isFound: boolean }
  | { kind: 'data'; dataUri: string }

/** Without an address, it is handed over by the page that shows it. */
export type SeveralPicture = PopupPicture | { kind: 'coming' }

/** One of several pictures that become a pin each. */
export interface ChosenPicture {
  picture: SeveralPicture
  title: string
  description: string
}

/** What a bookmark or an extension chose: pairs behind the `#` of the address. */
export function picturesInHash(hash: string, page: { title: string; description: string }) {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const words = said.getAll('description')
  return said
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

/** What was chosen among the pictures that we found on a page. */
export function foundPictures(images: readonly PageImage[]): ChosenPicture[] {
  return images.slice(0, limits.picturesAtOnce).map(({ url, title, description }) => ({
    picture: { kind: 'web', url, isFound: true },
    title: cutText(title, limits.pinTitleLength),
    description: cutText(description, limits.pinDescriptionFormLength),
  }))
}

/** What a page says of a picture names it, if it is short enough; else the page's own title does. */
function wordsOf(ofPicture: string, page: { title: string; description: string }) {
  const words = ofPicture.trim()
  const isTitle = words !== '' && words.length <= limits.pinTitleLength
  const description = page.description || (isTitle ? '' : words)
  return {
    title: isTitle ? words : page.title,
    description: cutText(description, limits.pinDescriptionFormLength),
  }
}
