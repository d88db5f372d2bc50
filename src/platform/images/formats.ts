import { Failure, type FailureDetail } from '#contract/errors'
import type { SourceFormat } from './renditions/rendition.ts'

/**
 * Detects the format by the first bytes, whatever name or type came with them.
 *
 * @throws Failure `image_broken` for an empty file, `image_type_unsupported` for anything but
 *   JPEG, PNG, WebP, AVIF, HEIC and GIF, with a message that says what to do.
 */
export function sniffFormat(bytes: Uint8Array): SourceFormat {
  if (bytes.length === 0) throw new Failure('image_broken')
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString(
    'latin1',
  )
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  const brands = isoBrands(bytes, head)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  throw new Failure('image_type_unsupported', adviceFor(head, brands))
}

/** Some are of other pictures in the same container too, which its decoder refuses. */
const heicBrands = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
])

/** The major and compatible brands of an ISO base media file, or none. */
function isoBrands(bytes: Uint8Array, head: string): string[] {
  if (head.slice(4, 8) !== 'ftyp' || bytes.length < 16) return []
  const size = Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32BE(0)
  const end = Math.min(size, head.length)
  const brands = [head.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4))
  return brands
}

function adviceFor(head: string, brands: string[]): FailureDetail {
  if (brands.length > 0 || head.startsWith('\x1aE\xdf\xa3')) {
    return { text: { key: 'failure.image_type_unsupported.video' } }
  }
  const kind = kindOf(head)
  return kind ? { text: { key: 'failure.image_type_unsupported.other', values: { kind } } } : {}
}

/** As the text has it. */
function kindOf(head: string): string | null {
  if (
    /^\s*(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?(?:<!DOCTYPE svg|<svg)/i.test(
      head,
    )
  ) {
    return 'svg'
  }
  if (head.startsWith('%PDF')) return 'pdf'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff'
  if (head.startsWith('BM')) return 'bmp'
  if (head.startsWith('8BPS')) return 'photoshop'
  if (head.startsWith('\xff\x0a') || head.startsWith('\0\0\0\x0cJXL ')) return 'jpegxl'
  if (head.startsWith('\0\0\0\x0cjP')) return 'jpeg2000'
  if (head.startsWith('\0\0\x01\0')) return 'icon'
  return null
}
