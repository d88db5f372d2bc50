import { useId } from 'react'
import type { Page } from '#contract/paging'
import { personPins } from '#contract/pins/feeds/person-pins'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'

/** A pin to tick. */
export interface PinOption {
  id: string
  imageUrl: string
  name: string
}

interface PinSetProps {
  username: string
  pins: Page<PinCard>
  /** Those of its ads, whatever else there is. */
  own: readonly PinOption[]
  /** Ticked at first. */
  chosen: readonly string[]
  error: string | undefined
}

/** The pins that a campaign shows: its own first, then others of the business. */
export function PinSet({ username, pins, own, chosen, error }: PinSetProps) {
  const t = useMessages()
  const errorId = useId()
  const { items, hasMore, isLoading, loadMore } = useMorePages(pins, (bookmarks) =>
    run(personPins, { username, page_size: 48, bookmarks }),
  )
  const others = items
    .filter(({ id, board }) => board.privacy !== 'secret' && !own.some((one) => one.id === id))
    .map(
      (pin): PinOption => ({
        ...{ id: pin.id, imageUrl: pin.images['236x'].url },
        name: pinName(pin, t),
      }),
    )
  const all = [...own, ...others]
  return (
    <fieldset className="w-full min-w-0" aria-describedby={error && errorId}>
      <legend className="mb-2 text-sm font-bold">{t('automatedPages.pins')}</legend>
      <p className="-mt-1 mb-2 text-sm text-ink-soft">{t('automatedPages.pinsHint')}</p>
      {all.length === 0 && <p>{t('promote.noPinsText')}</p>}
      <ul className="grid max-h-100 grid-cols-3 gap-2 overflow-y-auto overscroll-contain p-1 tablet:grid-cols-5 desk:grid-cols-6">
        {all.map((pin) => (
          <li key={pin.id}>
            <PinTick pin={pin} isChosen={chosen.includes(pin.id)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          size="sm"
          isLoading={isLoading}
          onClick={() => void loadMore()}
          className="mt-2 no-script:hidden"
        >
          {t('promote.morePins')}
        </Button>
      )}
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

export function pinName({ title, alt_text, auto_alt_text }: PinCard, t: Translate): string {
  return title || alt_text || auto_alt_text || t('promote.untitledPin')
}

function PinTick({ pin, isChosen }: { pin: PinOption; isChosen: boolean }) {
  return (
    <label className="relative block cursor-pointer rounded-control has-checked:ring-3 has-checked:ring-satin has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <img
        src={pin.imageUrl}
        alt={pin.name}
        loading="lazy"
        className="aspect-square w-full rounded-control bg-sand object-contain"
      />
      <input
        type="checkbox"
        name="pin_ids"
        value={pin.id}
        defaultChecked={isChosen}
        className="absolute start-1.5 top-1.5 size-5 accent-satin"
      />
    </label>
  )
}
