import { useLoaderData } from 'react-router'
import type { UploadData } from '#web/features/ads/sheets/upload/load-upload.ts'
import { UploadPage } from '#web/features/ads/sheets/upload/upload-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadUpload as loader } from '#web/features/ads/sheets/upload/load-upload.ts'
export { sheetAction as action } from '#web/features/ads/sheets/upload/sheet-action.ts'

export const handle: RouteHandle<UploadData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('sheetPages.page', { page: 'upload_template' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <UploadPage {...useLoaderData<UploadData>()} />
}
