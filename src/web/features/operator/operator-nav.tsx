import { useEffect, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronEndIcon } from '#web/ui/icons/icons.tsx'
import { placeGroups } from './operator-places.ts'

interface OperatorNavProps {
  /** The path of the open page. */
  here: string
  className?: string
}

/** A sidebar on wide screens; on narrow ones a list. */
export function OperatorNav({ here, className }: OperatorNavProps) {
  const t = useMessages()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (here !== '' && nav.current) showOpenPlace(nav.current)
  }, [here])
  return (
    <nav
      ref={nav}
      aria-label={t('operator.pages')}
      className={classNames('flex flex-col gap-6 desk:gap-5', className)}
    >
      <ul className="max-desk:hidden">
        <PlaceRow href="/operator/" label={t('operator.desk')} here={here} />
      </ul>
      {placeGroups.map(({ label, places }) => (
        <div key={label}>
          <p className="mb-1.5 text-sm text-ink-soft desk:px-3">{t(label)}</p>
          <ul className="max-desk:overflow-hidden max-desk:rounded-card max-desk:border max-desk:border-line max-desk:bg-surface">
            {places.map(([href, name]) => (
              <PlaceRow key={href} href={href} label={t(name)} here={here} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The sidebar is longer than low screens are, and scrolls by itself. */
function showOpenPlace(nav: HTMLElement): void {
  const place = nav.querySelector('[aria-current]')
  if (!place) return
  const below = place.getBoundingClientRect().bottom - nav.getBoundingClientRect().bottom
  if (below > 0) nav.scrollTop += below + nav.clientHeight / 3
}

function PlaceRow({ href, label, here }: { href: string; label: string; here: string }) {
  const isHere = href === here
  return (
    <li className="border-line max-desk:not-first:border-t">
      <Anchor
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex min-h-12 items-center gap-3 px-4 py-2 font-bold transition-colors -outline-offset-3 max-desk:hover:bg-sand',
          'desk:min-h-10 desk:rounded-control desk:px-3 desk:py-1.5 desk:outline-offset-2',
          isHere ? 'desk:bg-sand' : 'desk:text-ink-soft desk:hover:bg-sand desk:hover:text-ink',
        )}
      >
        <span className="min-w-0 grow">{label}</span>
        <ChevronEndIcon size={20} className="text-ink-soft desk:hidden" />
      </Anchor>
    </li>
  )
}
