import { AppealPage } from '#web/features/appeal/appeal-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { appealAction as action } from '#web/features/appeal/appeal-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('appeal.title'), canonical: '/appeal/' }),
}

export const Component = AppealPage
