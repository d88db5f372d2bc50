import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Services } from '#platform/operations'
import { isTooSmall, type PageImage } from './page-images.ts'
import type { PictureSize } from './picture-size.ts'

const atOnce = 6
/** For one, and for all: nobody waits long for a picture that is slow. */
const mostMs = { each: 2_000, all: 4_000 }

/**
 * Those pictures again, with the sizes their page does not tell read from their first bytes, and without those
 * that turn out too small to save. One that cannot be had in time keeps its place, its size untold.
 */
export async function measureImages(
  { fetcher }: Pick<Services, 'fetcher'>,
  images: readonly PageImage[],
): Promise<PageImage[]> {
  const waiting = images.filter(isUntold).slice(0, limits.pageImagesMeasured)
  const endsAt = performance.now() + mostMs.all
  const measured = new Map<PageImage, PictureSize>()
  async function measureSome(): Promise<void> {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      const deadlineMs = Math.min(mostMs.each, endsAt - performance.now())
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

const isUntold = ({ width, height }: PageImage) => width === null || height === null

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
