import type { MouseEvent, ReactNode } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

export interface SelectCardProps {
  pin: PinCard
  isChosen: boolean
  /** `isRange`: toggles all pins from the previously touched one to this one. */
  onToggle: (pin: PinCard, isRange: boolean) => void
  picture: ReactNode
}

/** A pin in select mode: the whole card is one checkbox; arrow keys move between cards. */
export function SelectCard({ pin, isChosen, onToggle, picture }: SelectCardProps) {
  const t = useMessages()
  const shape = `${pin.images.orig.width} / ${pin.images.orig.height}`
  return (
    <article>
      {/* A native checkbox would swallow the arrow keys. */}
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('organise.pin', { pin: pinName(pin, t) })}
        data-card-focus=""
        onClick={(event: MouseEvent) => onToggle(pin, event.shiftKey)}
        className="group relative block w-full rounded-card text-start select-none"
      >
        <span
          className={classNames(
            'block overflow-hidden rounded-card outline-1 -outline-offset-1 outline-ink/6 transition-[scale] motion-reduce:transition-none',
            isChosen && 'scale-[0.94] ring-4 ring-satin',
          )}
          style={{ aspectRatio: shape }}
        >
          {picture}
        </span>
        <span
          aria-hidden
          className={classNames(
            'absolute start-3 top-3 grid size-8 place-items-center rounded-pill border-2 shadow-float',
            isChosen
              ? 'border-satin bg-satin text-on-satin'
              : 'border-night/60 bg-day/90 text-transparent group-hover:text-night/50',
          )}
        >
          <CheckIcon size={18} className="stroke-3" />
        </span>
        {pin.title !== '' && (
          <span className="mt-2 line-clamp-1 px-1 text-sm font-bold">{pin.title}</span>
        )}
      </button>
    </article>
  )
}
