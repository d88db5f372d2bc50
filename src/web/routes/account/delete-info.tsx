import { limits } from '#contract/limits'
import { DeleteInfoPage } from '#web/features/recovery/delete-info-page.tsx'
import type { RouteHandle } from '#web/lib/head.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t, { brandName }) => ({
    title: t('recovery.deleteTitle', { brand: brandName }),
    canonical: '/account/delete/',
  }),
}

export function Component() {
  return <DeleteInfoPage days={limits.deletionDelayDays} />
}
