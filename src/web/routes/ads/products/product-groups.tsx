import { useLoaderData } from 'react-router'
import { loadProducts, type ProductsData } from '#web/features/ads/products/load-products.ts'
import { ProductsPage } from '#web/features/ads/products/products-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { productsAction as action } from '#web/features/ads/products/products-action.ts'

export const loader = loadProducts('PRODUCT_GROUP')

export const handle: RouteHandle<ProductsData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adTable.title', { level: 'PRODUCT_GROUP' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <ProductsPage {...useLoaderData<ProductsData>()} />
}
