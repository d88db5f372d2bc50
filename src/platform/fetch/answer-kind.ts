import { Failure } from '#contract/errors'

/** What the caller accepts: a page, a picture, only the first bytes of a picture, or a file of any type. */
export type Accept = 'page' | 'image' | 'picture_head' | 'file'

// Original formats first: WebP and AVIF are often smaller copies made for the web.
const pictures =
  'image/jpeg,image/png,image/webp;q=0.9,image/gif;q=0.9,image/avif;q=0.8,image/heic;q=0.5,*/*;q=0.1'

export const acceptHeaders: Record<Accept, string> = {
  page: 'text/html,application/xhtml+xml,image/jpeg;q=0.5,image/png;q=0.5,image/webp;q=0.5,*/*;q=0.1',
  image: pictures,
  picture_head: pictures,
  file: 'text/csv,text/tab-separated-values,application/xml,text/xml,*/*;q=0.5',
}

/** How many bytes suffice to detect any picture format. */
export const headBytes = 1_024

const pageTypes = new Set(['text/html', 'application/xhtml+xml'])
const pictureTypes = new Set([
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/apng',
  'image/x-png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
])
/** Of pictures as phones make them. */
const heicBrands = new Set(['heic', 'heix', 'mif1'])
/** Types of servers that do not know what they store; the bytes decide. */
const unspecificTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'image/*'])

/** 'text/html' of 'Text/HTML; charset=utf-8'. */
export function essenceOf(contentType: string): string {
  return contentType.split(';', 1)[0]!.trim().toLowerCase()
}

/** Refuses by the declared type alone, before a byte of the body is read. Throws url_refused. */
export function checkDeclaredType(contentType: string, accept: Accept): void {
  if (accept === 'file') return
  const essence = essenceOf(contentType)
  const isFit =
    pictureTypes.has(essence) ||
    unspecificTypes.has(essence) ||
    (accept === 'page' && pageTypes.has(essence))
  if (!isFit) throw wrongKind(accept)
}

/**
 * Detects the type of the body from its first bytes, whatever was declared: the type of a
 * picture, or the declared type of a page. Throws url_refused for anything else.
 */
export function recogniseBody(head: Buffer, contentType: string, accept: Accept): string {
  const picture = pictureTypeOf(head)
  if (picture) return picture
  const essence = essenceOf(contentType)
  if (accept === 'page' && pageTypes.has(essence)) return contentType
  if (accept === 'page' && essence === '' && looksLikeMarkup(head)) return 'text/html'
  throw wrongKind(accept)
}

export function isPicture(contentType: string): boolean {
  return pictureTypes.has(essenceOf(contentType))
}

function pictureTypeOf(head: Buffer): string | null {
  const ascii = head.toString('latin1', 0, 16)
  if (ascii.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'image/gif'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'image/webp'
  return ascii.slice(4, 8) === 'ftyp' ? typeOfBrands(head) : null
}

/** ISO 14496-12: a box size, 'ftyp', the major brand, a version, then compatible brands. */
function typeOfBrands(head: Buffer): string | null {
  let isHeic = false
  const end = Math.min(head.readUInt32BE(0), head.length, 256)
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    const brand = head.toString('latin1', at, at + 4)
    if (brand === 'avif' || brand === 'avis') return 'image/avif'
    isHeic ||= heicBrands.has(brand)
  }
  return isHeic ? 'image/heic' : null
}

function looksLikeMarkup(head: Buffer): boolean {
  return /^(\xef\xbb\xbf)?\s*<[!?a-z]/i.test(head.toString('latin1'))
}

function wrongKind(accept: Accept): Failure {
  return new Failure('url_refused', {
    text: {
      key: accept === 'page' ? 'failure.url_refused.notPage' : 'failure.url_refused.notPicture',
    },
  })
}
