import { Fragment, type ReactNode } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface CardMenuButtonProps {
  pin: PinCard
  /** There is no text below the picture to place the button beside. */
  isOnPicture: boolean
  menu: ReactNode
  /** How often the menu was opened; each time it is mounted open. */
  openCount: number
  onOpen: () => void
}

/** Touch screens have no tools on pictures: a button with three dots opens the menu, as a long press does. */
export function CardMenuButton({ pin, isOnPicture, menu, openCount, onOpen }: CardMenuButtonProps) {
  const t = useMessages()
  return (
    <div
      data-card-menu=""
      className={classNames(
        'absolute end-0 hidden size-8 pointer-coarse:block no-script:hidden',
        isOnPicture ? 'end-1.5 bottom-1.5 rounded-pill bg-raised/85' : '-bottom-1',
      )}
    >
      {openCount > 0 && <Fragment key={openCount}>{menu}</Fragment>}
      <button
        type="button"
        aria-label={t('pin.moreNamed', { pin: pinName(pin, t) })}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={onOpen}
        className="hit absolute inset-0 grid place-items-center text-lg leading-none font-bold only:visible not-only:invisible"
      >
        <span aria-hidden="true" className="flex gap-0.75">
          <Dot />
          <Dot />
          <Dot />
        </span>
      </button>
    </div>
  )
}

function Dot() {
  return <span className="size-1 rounded-pill bg-current forced-colors:bg-[ButtonText]" />
}
