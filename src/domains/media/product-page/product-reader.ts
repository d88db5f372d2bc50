import type { Reader } from '#platform/fetch'
import { decodePage } from '../page-images/page-images-decode.ts'
import { findProductFacts, type ProductFacts } from './product-facts.ts'

/** Runs in the fetch process. An address that is a picture says nothing else about its product. */
const read: Reader = (bytes, contentType, url): ProductFacts =>
  contentType.startsWith('image/')
    ? { title: null, image_link: url, price: null, currency: null, availability: null }
    : findProductFacts(decodePage(bytes, contentType), url)

export default read
