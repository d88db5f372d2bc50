import { useLoaderData } from 'react-router'
import type { RepositoryData } from '#web/features/ads/repository/load-repository.ts'
import { RepositoryPage } from '#web/features/ads/repository/repository-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadRepository as loader } from '#web/features/ads/repository/load-repository.ts'

export const handle: RouteHandle<RepositoryData> = {
  head: ({ filter, isFirst }, t, { brandName }) => ({
    title: t('adRepository.title'),
    description: t('adRepository.text', { brand: brandName }),
    canonical: '/ad-repository/',
    noindex: !isFirst || Object.values(filter).some(Boolean),
  }),
}

export function Component() {
  return <RepositoryPage {...useLoaderData<RepositoryData>()} />
}
