import type { Pin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/messages.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LockIcon, ShieldIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** Longer names are shortened here. */
const nameLength = 70

/** Who saved it, where to, and how often it went on from there. */
export function CloseupPeople({ pin }: { pin: Pin }) {
  const t = useMessages()
  const { pinner, board, section, native_creator: creator } = pin
  const { saves } = pin.aggregated_pin_data.aggregated_stats
  const strong = (href: string) => (parts: React.ReactNode[]) => (
    <Link key={href} variant="strong" href={href} className="py-1">
      {parts}
    </Link>
  )
  return (
    <div className="mt-auto pt-8">
      <div className="flex items-center gap-3">
        <Anchor href={pinner.profile_url} tabIndex={-1} aria-hidden="true" className="rounded-pill">
          <Avatar name={pinner.full_name} src={pinner.image_medium_url} size={48} />
        </Anchor>
        <div className="min-w-0">
          <Link variant="strong" href={pinner.profile_url} className="block truncate leading-6">
            {pinner.full_name.slice(0, nameLength)}
          </Link>
          <p className="flex items-center gap-1 text-sm leading-6 text-ink-soft">
            {/* The margin leaves the links' focus ring the room that cutting off takes. */}
            <span className="-m-1.5 min-w-0 truncate p-1.5">
              {section
                ? t.rich('pin.savedToSection', {
                    board: board.name,
                    section: section.title,
                    boardLink: strong(board.url),
                    sectionLink: strong(`${board.url}${section.slug}/`),
                  })
                : t.rich('pin.savedTo', { board: board.name, boardLink: strong(board.url) })}
            </span>
            {board.privacy === 'secret' && <LockIcon size={16} className="shrink-0" />}
            {board.privacy === 'protected' && <ShieldIcon size={16} className="shrink-0" />}
          </p>
        </div>
      </div>
      <p className="mt-3 text-sm leading-6 text-ink-soft">
        <span className="tabular">{t('pin.saves', { count: saves })}</span>
        {creator.id !== pinner.id && (
          <>
            {' · '}
            {t.rich('pin.firstSavedBy', {
              person: creator.full_name.slice(0, nameLength),
              link: strong(creator.profile_url),
            })}
          </>
        )}
      </p>
    </div>
  )
}
