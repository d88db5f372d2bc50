import { useLocation } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronEndIcon } from '#web/ui/icons/icons.tsx'
import { placeGroups, type SettingsPlace } from './settings-places.tsx'

/** A sidebar on wide screens; on narrow ones the content of `/settings/`. */
export function SettingsNav() {
  const t = useMessages()
  const { pathname } = useLocation()
  const here = pathname.split('/')[2] || null
  return (
    <nav
      aria-label={t('settings.parts')}
      className={classNames(
        'flex flex-col gap-6 desk:sticky desk:top-[calc(var(--header-height)+1rem)] desk:gap-5',
        here && 'max-desk:hidden',
      )}
    >
      {placeGroups.map(({ label, places }) => (
        <div key={label}>
          <p className="mb-1.5 px-3 text-sm text-ink-soft max-desk:px-0">{t(label)}</p>
          <ul className="max-desk:overflow-hidden max-desk:rounded-card max-desk:border max-desk:border-line max-desk:bg-surface">
            {places.map((place) => (
              <li key={place.name} className="border-line max-desk:not-first:border-t">
                <PlaceRow place={place} here={here ?? 'profile'} isIndex={here === null} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface PlaceRowProps {
  place: SettingsPlace
  here: string
  isIndex: boolean
}

function PlaceRow({ place, here, isIndex }: PlaceRowProps) {
  const t = useMessages()
  const { name, label, about, icon } = place
  const isHere = name === here
  return (
    <Anchor
      href={`/settings/${name}/`}
      aria-current={isHere && !isIndex ? 'page' : undefined}
      className={classNames(
        'flex items-center gap-3 px-4 py-3 font-bold transition-colors -outline-offset-3 max-desk:hover:bg-sand',
        'desk:min-h-11 desk:rounded-control desk:px-3 desk:py-2 desk:outline-offset-2',
        isHere ? 'desk:bg-sand' : 'desk:text-ink-soft desk:hover:bg-sand desk:hover:text-ink',
      )}
    >
      <span className="max-desk:text-ink-soft">{icon}</span>
      <span className="min-w-0 grow">
        {t(label)}
        <span className="block text-sm font-normal text-ink-soft desk:hidden">{t(about)}</span>
      </span>
      <ChevronEndIcon size={20} className="text-ink-soft desk:hidden" />
    </Anchor>
  )
}
