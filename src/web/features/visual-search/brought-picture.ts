/** A picture to search with, as it is sent and shown: small, and without what a camera wrote into it. */
export interface BroughtPicture {
  /** A data: address. */
  url: string
  width: number
  height: number
}

/** What is compared is coarser still. */
const longestSidePx = 512
const longestUrl = 200_000

/**
 * Drawn anew in the browser, so that neither its place nor its maker leaves it.
 *
 * @throws DOMException when it is no picture that the browser reads
 */
export async function readBrought(picture: Blob): Promise<BroughtPicture> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const { width, height } = canvas
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new DOMException('Nothing to draw on.', 'NotSupportedError')
  // As the server sees what is see-through.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const fine = canvas.toDataURL('image/jpeg', 0.85)
  const url = fine.length <= longestUrl ? fine : canvas.toDataURL('image/jpeg', 0.5)
  return { url, width, height }
}
