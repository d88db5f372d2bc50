import type { ReactNode } from 'react'
import type { AdPreview } from '#contract/delivery/ad-preview'
import type { PinCard } from '#contract/pins/pin'
import { adLink } from '#web/lib/ads/ad-link.ts'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { InnerLink } from '#web/lib/pages/inner-link.tsx'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'

interface AdPreviewPageProps {
  preview: AdPreview
  /** The pins of a feed and of a search, the ad among them. */
  feed: readonly PinCard[]
  found: readonly PinCard[]
  renderCard: (pin: PinCard) => ReactNode
}

/** An ad as people see it: among other pins of a feed, in a search, and on the page of its pin. */
export function AdPreviewPage({ preview, feed, found, renderCard }: AdPreviewPageProps) {
  const t = useMessages()
  const momentText = useDateText()
  const { pin, preview_url, expires_at } = preview
  const leadsTo = pin.promotion?.destination_url ?? null
  return (
    <div className="gutter mx-auto max-w-288 pt-4 pb-24">
      <h1 className="text-headline">{t('promote.preview')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('promote.previewText', { name: pin.title || pin.promotion?.payer || '' })}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sand px-4 py-3">
        <p className="min-w-0 grow basis-64 text-sm">
          {t('promote.previewUntil', { when: momentText(expires_at) })}
        </p>
        <CopyButton text={preview_url} label={t('promote.previewCopy')} />
      </div>
      <div className="mt-8 grid gap-10 desk:grid-cols-2">
        <Cards label={t('promote.previewFeed')} pins={feed} renderCard={renderCard} />
        <Cards label={t('promote.previewSearch')} pins={found} renderCard={renderCard} />
      </div>
      <section className="mt-10">
        <h2 className="text-title">{t('promote.previewCloseup')}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {leadsTo === null
            ? t('promote.previewCloseupPlain')
            : t('promote.previewCloseupText', { domain: adLink(leadsTo).domain })}
        </p>
        <InnerLink
          href={pinPath(pin)}
          state={{ promotion: pin.promotion }}
          className={buttonClass({ variant: 'primary', size: 'md' }, 'mt-3')}
        >
          {t('promote.previewOpen')}
        </InnerLink>
      </section>
    </div>
  )
}

/** Why there is nothing to see. */
export function NoAdPreview({ problem }: { problem: string }) {
  const t = useMessages()
  return (
    <div className="gutter mx-auto max-w-288 pt-4 pb-24">
      <h1 className="text-headline">{t('promote.preview')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{problem}</p>
    </div>
  )
}

interface CardsProps {
  label: string
  pins: readonly PinCard[]
  renderCard: (pin: PinCard) => ReactNode
}

/** Side by side as in a grid, without its scripts. */
function Cards({ label, pins, renderCard }: CardsProps) {
  return (
    <section>
      <h2 className="text-title">{label}</h2>
      <ul aria-label={label} className="mt-3 columns-2 gap-4 tablet:columns-3">
        {pins.map((pin) => (
          <li key={pin.id} className="mb-4 break-inside-avoid">
            {renderCard(pin)}
          </li>
        ))}
      </ul>
    </section>
  )
}
