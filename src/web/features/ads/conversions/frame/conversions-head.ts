import type { RouteHandle } from '#web/lib/head/head.ts'
import type { ConversionPage } from '#web/lib/pages/paths/conversion-path.ts'
import type { ConversionsData } from './load-conversions.ts'

export function conversionsHandle(page: ConversionPage): RouteHandle<ConversionsData<unknown>> {
  return {
    head: ({ advertiser }, t) => ({
      title: `${t('conversionPages.page', { page })} · ${advertiser.name}`,
      noindex: true,
    }),
  }
}
