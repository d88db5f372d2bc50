import { openRaw, type Raw } from '../decoder.ts'
import { maxPlaceholderChars } from '../limits.ts'

/**
 * A picture of a few pixels, over white, as a data: URI: scaled up, the browser's own smoothing
 * makes it a blur of the whole.
 */
export async function placeholder(raw: Raw): Promise<string> {
  let uri = ''
  for (const sidePx of [16, 12, 8, 4]) {
    const bytes = await openRaw(raw)
      .flatten({ background: '#ffffff' })
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 30, effort: 4 })
      .toBuffer()
    uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= maxPlaceholderChars) break
  }
  return uri
}
