/** A picture to search with, as it is sent and shown: small, and without metadata. */
export interface QueryPicture {
  /** A data: URL. */
  url: string
  width: number
  height: number
}

/** The comparison uses an even smaller size. */
const maxSidePx = 512
const maxUrlLength = 200_000

/**
 * Redraws the picture in the browser, so that its metadata is never sent.
 *
 * @throws DOMException if the browser cannot read it as a picture
 */
export async function readQueryPicture(picture: Blob): Promise<QueryPicture> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const { width, height } = canvas
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new DOMException('Nothing to draw on.', 'NotSupportedError')
  // Transparent areas become white, as on the server.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const fine = canvas.toDataURL('image/jpeg', 0.85)
  const url = fine.length <= maxUrlLength ? fine : canvas.toDataURL('image/jpeg', 0.5)
  return { url, width, height }
}
