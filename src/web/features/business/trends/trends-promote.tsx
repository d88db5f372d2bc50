import type { PromoteSource } from '#contract/campaigns/promote/promote-sources'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { promotePath } from '#web/lib/promote/promote-path.ts'
import { usePromoteOffer } from '#web/lib/promote/use-promote-offer.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** Leads from what people look for to showing them a pin. */
export function TrendsPromote({ source }: { source: PromoteSource }) {
  const t = useMessages()
  const path = promotePath(usePromoteOffer(true), null, source)
  if (path === null) return null
  return (
    <section
      aria-label={t('trends.promote')}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sand px-4 py-4 tablet:px-5"
    >
      <p className="min-w-0 grow basis-60">{t('trends.promoteText')}</p>
      <PromoteLink variant="primary" href={path} source={source} pinId={null}>
        {t('trends.promote')}
      </PromoteLink>
    </section>
  )
}
