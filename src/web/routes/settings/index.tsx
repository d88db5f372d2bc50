import type { RouteHandle } from '#web/lib/head/head.ts'

export { action, Component, loader } from './profile.tsx'

/** The list of settings pages, and beside it, where there is room, the first of them. */
export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.title'), noindex: true }),
}
