/**
 * `60x60` and `136x136` are squares cropped from the middle; `NNNx` is NNN pixels wide with the whole picture
 * in it; `originals` is the full size. None is ever larger than its source.
 */
export const imageSizes = [
  '60x60',
  '136x136',
  '170x',
  '236x',
  '237x',
  '474x',
  '564x',
  '600x',
  '736x',
  '1200x',
  'originals',
] as const
export type ImageSize = (typeof imageSizes)[number]

export const imageExtensions = ['jpg', 'png', 'webp', 'gif'] as const
export type ImageExtension = (typeof imageExtensions)[number]

/** `/236x/aa/bb/cc/aabbcc….webp`: the path and its content never change. */
export function imagePath(signature: string, size: ImageSize, extension: ImageExtension): string {
  return `/${imageKey(signature, size, extension)}`
}

/** As a key of the object store. */
export function imageKey(signature: string, size: ImageSize, extension: ImageExtension): string {
  const folders = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}`
  return `${size}/${folders}/${signature}.${extension}`
}

const pathForm = /^\/(\w+)\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})\.(\w+)$/

export interface ImageAddress {
  size: ImageSize
  signature: string
  extension: ImageExtension
}

/** Parses an image path; null when it is invalid. */
export function readImagePath(path: string): ImageAddress | null {
  const [, sizeText, a, b, c, signature = '', extensionText] = pathForm.exec(path) ?? []
  const size = imageSizes.find((one) => one === sizeText)
  const extension = imageExtensions.find((one) => one === extensionText)
  if (!size || !extension || !signature.startsWith(`${a}${b}${c}`)) return null
  return { size, signature, extension }
}

/** The maximum height of a WebP; a taller picture gets narrower instead. */
const tallestPx = 16_383

/** The dimensions of a picture in a size: never enlarged, same aspect ratio. */
export function sizeOf(
  picture: { width: number; height: number },
  size: ImageSize,
): { width: number; height: number } {
  if (size === 'originals') return { width: picture.width, height: picture.height }
  const widthPx = Math.min(Number.parseInt(size, 10), picture.width)
  if (!size.endsWith('x')) {
    const sidePx = Math.min(widthPx, picture.height)
    return { width: sidePx, height: sidePx }
  }
  const heightPx = Math.max(1, Math.round((picture.height * widthPx) / picture.width))
  if (heightPx <= tallestPx) return { width: widthPx, height: heightPx }
  return {
    width: Math.max(1, Math.round((picture.width * tallestPx) / picture.height)),
    height: tallestPx,
  }
}
