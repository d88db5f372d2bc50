import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Services } from '#platform/operations'
import { isTooSmall, type PageImage } from './page-images.ts'
import type { PictureSize } from './picture-size.ts'

const atOnce = 6
/** Timeouts for each picture, and for all together. */
const timeoutMs = { each: 2_000, all: 4_000 }

/**
 * Reads missing sizes from the first bytes of the pictures, and removes pictures that are too small to save.
 * Pictures that cannot be fetched in time stay in the list, without sizes.
 */
export async function measureImages(
  { fetcher }: Pick<Services, 'fetcher'>,
  images: readonly PageImage[],
): Promise<PageImage[]> {
  const waiting = images.filter(hasUnknownSize).slice(0, limits.pageImagesMeasured)
  const endsAt = performance.now() + timeoutMs.all
  const measured = new Map<PageImage, PictureSize>()
  async function measureSome(): Promise<void> {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      const deadlineMs = Math.min(timeoutMs.each, endsAt - performance.now())
      if (deadlineMs <= 0) return
      const size = await measure(fetcher, image.url, deadlineMs)
      if (size) measured.set(image, size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, measureSome))
  return images
    .map((image) => ({ ...image, ...measured.get(image) }))
    .filter((image) => !isTooSmall(image))
}

const hasUnknownSize = ({ width, height }: PageImage) => width === null || height === null

async function measure(
  fetcher: Services['fetcher'],
  url: string,
  deadlineMs: number,
): Promise<PictureSize | null> {
  try {
    const { result } = await fetcher.read<PictureSize | null>(url, 'picture_size', {
      accept: 'picture_head',
      maxBytes: limits.pictureHeadBytes,
      deadlineMs,
    })
    return result
  } catch (error) {
    if (isFailure(error)) return null
    throw error
  }
}
