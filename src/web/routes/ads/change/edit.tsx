import { useLoaderData } from 'react-router'
import { EditPage } from '#web/features/ads/edit/edit-page.tsx'
import type { EditData } from '#web/features/ads/edit/load-edit.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { editAction as action } from '#web/features/ads/edit/edit-action.ts'
export { loadEdit as loader } from '#web/features/ads/edit/load-edit.ts'

export const handle: RouteHandle<EditData> = {
  head: ({ advertiser, found }, t) => ({
    title: `${found?.edited.entity.name ?? t('adChanges.edit')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <EditPage {...useLoaderData<EditData>()} />
}
