import { createHash } from 'node:crypto'
import { describeRaw } from './description/describe.ts'
import { dominantColor } from './description/dominant-color.ts'
import { placeholder } from './description/placeholder.ts'
import { originalExtension } from './originals/originals.ts'
import type { Picture } from './picture.ts'
import type { IngestedImage } from './renditions/rendition.ts'
import { makeQuickRenditions } from './renditions/renditions.ts'

/** Everything a pin needs before it can be shown. */
export async function ingestPicture(picture: Picture): Promise<IngestedImage> {
  const { source, format, width, height, isAnimated } = picture
  const making = makeQuickRenditions(picture)
  // Here and below, this thread is free while others decode and encode.
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 32)
  const { encoding, largest, smallest } = await making
  const finishing = Promise.all([placeholder(smallest), describeRaw(largest), ...encoding])
  const facts = {
    digest,
    format,
    width,
    height,
    isAnimated,
    originalExtension: originalExtension(picture),
    dominantColor: dominantColor(smallest),
  }
  const [blur, look, ...renditions] = await finishing
  return { facts: { ...facts, placeholder: blur, look }, renditions }
}
