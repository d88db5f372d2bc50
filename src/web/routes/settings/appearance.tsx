import { AppearanceSection } from '#web/features/settings/appearance/appearance-section.tsx'
import type { RouteHandle } from '#web/lib/head.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.appearance'), noindex: true }),
}

export const Component = AppearanceSection
