import { useId } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { pinAlt, pinName, pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { hubPromotePath } from './hub-paths.ts'

interface TopPinsProps {
  advertiserId: string | null
  pins: readonly PinCard[]
  mayPromote: boolean
}

const source = 'business_hub_top_carousel'

/** The pins that do best, in a row that scrolls. */
export function TopPins({ advertiserId, pins, mayPromote }: TopPinsProps) {
  const t = useMessages()
  const id = useId()
  if (pins.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-title">
        {t('hub.topPins')}
      </h2>
      <p className="mt-0.5 text-ink-soft">{t('hub.topPinsText')}</p>
      <ul
        aria-labelledby={id}
        className="-mx-1 mt-3 flex snap-x gap-4 overflow-x-auto rounded-card px-1 pb-3"
      >
        {pins.map((pin) => (
          <li key={pin.id} className="w-44 shrink-0 snap-start">
            <Anchor href={pinPath(pin)} className="block rounded-card">
              <img
                src={pin.images['236x'].url}
                alt={pinAlt(pin, t)}
                loading="lazy"
                style={{ backgroundColor: pin.dominant_color }}
                className="aspect-[4/5] w-full rounded-card object-cover"
              />
            </Anchor>
            <p className="mt-2 text-sm text-ink-soft tabular">
              {t('hub.saves', { count: pin.repin_count })}
            </p>
            {mayPromote && (
              <PromoteLink
                isWide
                className="mt-2"
                href={hubPromotePath(advertiserId, pin.id, source)}
                source={source}
                pinId={pin.id}
                aria-label={t('hub.promoteNamed', { pin: pinName(pin, t) })}
              >
                {t('hub.promote')}
              </PromoteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
