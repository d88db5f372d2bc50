import type { Reader } from '#platform/fetch'
import { findPageImages, type PageImages } from './page-images.ts'
import { decodePage } from './page-images-decode.ts'

/** Runs in the fetch process. An address that is a picture itself counts as a page with one picture. */
const read: Reader = (bytes, contentType, url): PageImages =>
  contentType.startsWith('image/')
    ? pictureAlone(url)
    : findPageImages(decodePage(bytes, contentType), url)

export default read

function pictureAlone(url: string): PageImages {
  const nothing = { title: null, description: null }
  return {
    ...nothing,
    ...{ canonical_url: null, site_name: null, is_opted_out: false },
    images: [{ url, ...nothing, width: null, height: null, link: null }],
  }
}
