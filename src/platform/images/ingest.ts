import { createHash } from 'node:crypto'
import { dominantColor } from './dominant-color.ts'
import { originalExtension } from './originals.ts'
import type { Picture } from './picture.ts'
import { placeholder } from './placeholder.ts'
import type { IngestedImage } from './rendition.ts'
import { makeQuickRenditions } from './renditions.ts'

/** Everything a pin needs before it can be shown. */
export async function ingestPicture(picture: Picture): Promise<IngestedImage> {
  const { source, format, width, height, isAnimated } = picture
  const { renditions, smallest } = await makeQuickRenditions(picture)
  const facts = {
    signature: createHash('sha256').update(source).digest('hex').slice(0, 32),
    format,
    width,
    height,
    isAnimated,
    originalExtension: originalExtension(picture),
    dominantColor: dominantColor(smallest),
    placeholder: await placeholder(smallest),
  }
  return { facts, renditions }
}
