import type { ReactNode } from 'react'
import type { Person } from '#contract/people/person'
import type { Pin } from '#contract/pins/pin'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { LockIcon, ShieldIcon } from '#web/ui/icons/icons-first.tsx'
import { partnership, shortName, showsFollowerCount, verifiedDomain } from './attribution.ts'
import { VerifiedMark } from './verified-mark.tsx'

interface CloseupPeopleProps {
  pin: Pin
  /** Null if it could not be loaded; the card is shown without it. */
  creator: Person | null
  follow: ReactNode
}

/** Who created the pin, who saved it where, and how often it was saved since. */
export function CloseupPeople({ pin, creator, follow }: CloseupPeopleProps) {
  const t = useMessages()
  const { pinner, board, section, native_creator: maker } = pin
  const { saves } = pin.aggregated_pin_data.aggregated_stats
  const strong = (href: string) => (parts: ReactNode[]) => (
    <Link key={href} variant="strong" href={href} className="py-1 text-ink">
      {parts}
    </Link>
  )
  const place = {
    board: board.name,
    section: section?.title,
    person: shortName(pinner.full_name),
    personLink: strong(pinner.profile_url),
    boardLink: strong(board.url),
    sectionLink: strong(`${board.url}${section?.slug}/`),
  }
  return (
    <div className="mt-6 flex flex-col gap-3">
      <CreatorCard pin={pin} creator={creator} follow={follow} />
      {(pin.sponsorship?.is_mine || pin.tagged_people[0] || pin.topics[0]) && (
        <FurtherFacts pin={pin} />
      )}
      <p className="text-sm leading-6 text-ink-soft">
        {maker.id !== pinner.id
          ? t.rich(section ? 'closeup.savedBySection' : 'closeup.savedBy', place)
          : t.rich(section ? 'closeup.savedToSection' : 'closeup.savedTo', place)}
        {board.privacy === 'secret' && <LockIcon size={16} className={markClass} />}
        {board.privacy === 'protected' && <ShieldIcon size={16} className={markClass} />}
        {saves > 1 && (
          <>
            {' · '}
            <span className="tabular">{t('closeup.saves', { count: saves })}</span>
          </>
        )}
      </p>
    </div>
  )
}

const markClass = 'ms-1 inline align-[-0.15em]'

function CreatorCard({ pin, creator, follow }: CloseupPeopleProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const maker = pin.native_creator
  const verified = verifiedDomain(pin)
  return (
    <div className="flex items-center gap-3">
      <Anchor href={maker.profile_url} tabIndex={-1} aria-hidden="true" className="rounded-pill">
        <Avatar name={maker.full_name} src={maker.image_medium_url} size={48} />
      </Anchor>
      <div className="min-w-0 grow">
        {pin.is_promoted && (
          <p className="text-sm text-ink-soft">
            {t('closeup.promotedBy', { person: shortName(pin.pinner.full_name) })}
          </p>
        )}
        <p className="flex items-center gap-1">
          <Link variant="strong" href={maker.profile_url} className="truncate leading-6">
            {shortName(maker.full_name)}
          </Link>
          {verified !== null && <VerifiedMark domain={verified} />}
        </p>
        {creator && showsFollowerCount({ isMember: viewer !== null, verified }) && (
          <p className="text-sm text-ink-soft tabular">
            {t('closeup.followers', { count: creator.follower_count })}
          </p>
        )}
        <Paid pin={pin} />
        {pin.is_ai_made && <p className="text-sm text-ink-soft">{t('closeup.aiMade')}</p>}
      </div>
      {follow}
    </div>
  )
}

const FurtherFacts = codeSplit(() =>
  withTexts('disclosure', import('../tagged/further-facts.tsx')).then(
    (module) => module.FurtherFacts,
  ),
)

/** Discloses a paid partnership or link beside the creator. */
function Paid({ pin }: { pin: Pin }) {
  const t = useMessages()
  const paid = partnership(pin)
  if (paid === null && !pin.is_paid_link) return null
  const brand = (parts: ReactNode[]) =>
    paid === null || paid === 'unnamed' ? (
      parts
    ) : (
      <Link key={paid.id} variant="strong" href={paid.profile_url} className="text-ink">
        {parts}
      </Link>
    )
  return (
    <p className="text-sm text-ink-soft">
      {paid === 'unnamed' && t('closeup.paidPartnership')}
      {paid !== null &&
        paid !== 'unnamed' &&
        t.rich('closeup.paidPartnershipWith', { name: shortName(paid.full_name), brand })}
      {paid !== null && pin.is_paid_link && ' · '}
      {pin.is_paid_link && t('closeup.paidLink')}
    </p>
  )
}
