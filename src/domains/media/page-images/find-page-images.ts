import { limits } from '#contract/limits'
import type { PageImage as FoundImage } from '#contract/media/find-page-images'
import { findPageImages } from '#contract/media/find-page-images'
import { answerQuery } from '#platform/operations'
import { measureImages } from './measure-images.ts'
import type { PageImages } from './page-images.ts'

/**
 * A page's pictures that are large enough to save. An address that is a picture itself counts as a page with this
 * one picture.
 */
export const findPageImagesHandler = answerQuery(findPageImages, async ({ fetcher }, { url }) => {
  const { result } = await fetcher.read<PageImages>(url, 'page', {
    accept: 'page',
    maxBytes: limits.fetchedPageBytes,
  })
  const images = await measureImages({ fetcher }, result.images)
  const items = images.map(
    (image): FoundImage => ({
      type: 'pinnable',
      url: image.url,
      title: image.title ?? result.title ?? '',
      description: image.description ?? result.description ?? '',
      link: image.link ?? result.canonical_url ?? url,
      width: image.width,
      height: image.height,
    }),
  )
  return { title: result.title ?? '', items }
})
