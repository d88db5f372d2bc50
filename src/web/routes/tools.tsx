import { ToolsPage } from '#web/features/tools/tools-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const handle: RouteHandle = {
  head: (_data, t, { brandName }) => ({
    title: t('tools.title'),
    description: t('tools.text', { brand: brandName }),
    canonical: '/tools/',
  }),
}

export const Component = ToolsPage
