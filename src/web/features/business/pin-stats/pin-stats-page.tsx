import type { Pin } from '#contract/pins/pin'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { promotePath } from '#web/lib/promote/promote-path.ts'
import { usePromoteOffer } from '#web/lib/promote/use-promote-offer.ts'
import { pinAlt, pinName, pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

const source = 'pin_analytics'

/** How one's own pin does, in counts that are kept anyway. */
export function PinStatsPage({ pin }: { pin: Pin }) {
  const t = useMessages()
  const isPublic = pin.privacy === 'public'
  const path = promotePath(usePromoteOffer(isPublic), pin.id, source)
  const reactions = Object.values(pin.reaction_counts).reduce((sum, count) => sum + count, 0)
  const { saves } = pin.aggregated_pin_data.aggregated_stats
  const counts = [
    { label: t('pinStats.saves'), value: pin.repin_count, hint: t('pinStats.savesHint') },
    { label: t('pinStats.pictureSaves'), value: saves, hint: t('pinStats.pictureSavesHint') },
    { label: t('pinStats.reactions'), value: reactions },
    { label: t('pinStats.comments'), value: pin.comment_count },
    { label: t('pinStats.shares'), value: pin.share_count },
  ]
  const image = pin.images['236x']
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <BackLink href={pinPath(pin)}>{t('pinStats.toPin')}</BackLink>
      <div className="flex items-start gap-4">
        <img
          src={image.url}
          alt={pinAlt(pin, t)}
          style={{ backgroundColor: pin.dominant_color }}
          className="aspect-square w-20 shrink-0 rounded-card object-cover tablet:w-28"
        />
        <div className="min-w-0">
          <h1 className="text-headline break-words">{t('pinStats.title')}</h1>
          <p className="mt-1 text-ink-soft break-words">{pinName(pin, t)}</p>
        </div>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-3 tablet:gap-4 desk:grid-cols-3">
        {counts.map(({ label, value, hint }) => (
          <div
            key={label}
            className="flex flex-col rounded-card border border-line bg-surface px-4 py-4 tablet:px-5"
          >
            <dt className="font-bold">{label}</dt>
            <dd className="order-first text-headline font-bold tabular">
              {new Intl.NumberFormat(t.locale).format(value)}
            </dd>
            {hint && <dd className="text-sm text-ink-soft">{hint}</dd>}
          </div>
        ))}
      </dl>
      {!isPublic && (
        <div className="mt-6">
          <Notice>{t('pinStats.notPublic')}</Notice>
        </div>
      )}
      {path !== null && (
        <section
          aria-label={t('pinStats.promote')}
          className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sand px-4 py-4 tablet:px-5"
        >
          <p className="min-w-0 grow basis-60">{t('pinStats.promoteText')}</p>
          <PromoteLink variant="primary" href={path} source={source} pinId={pin.id}>
            {t('pinStats.promote')}
          </PromoteLink>
        </section>
      )}
    </div>
  )
}
