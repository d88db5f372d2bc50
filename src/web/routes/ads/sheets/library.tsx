import { useLoaderData } from 'react-router'
import { LibraryPage } from '#web/features/ads/sheets/library/library-page.tsx'
import type { LibraryData } from '#web/features/ads/sheets/library/load-library.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadLibrary as loader } from '#web/features/ads/sheets/library/load-library.ts'

export const handle: RouteHandle<LibraryData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('sheetPages.page', { page: 'bulk_id_library' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <LibraryPage {...useLoaderData<LibraryData>()} />
}
