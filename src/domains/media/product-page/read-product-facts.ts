import { limits } from '#contract/limits'
import type { Services } from '#platform/operations'
import type { ProductFacts } from './product-facts.ts'

/** Fetches the page of a product. Throws the failures of the fetcher. */
export async function readProductFacts(
  { fetcher }: Pick<Services, 'fetcher'>,
  url: string,
): Promise<ProductFacts> {
  const { result } = await fetcher.read<ProductFacts>(url, 'product', {
    accept: 'page',
    maxBytes: limits.fetchedPageBytes,
  })
  return result
}
