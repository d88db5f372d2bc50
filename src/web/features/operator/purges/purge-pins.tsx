import type { Page } from '#contract/paging'
import type { Purge, PurgePin } from '#contract/reports/purges/purge'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'

interface PurgePinsProps {
  purge: Purge
  page: Page<PurgePin>
}

/** Which Pins they are, without their pictures. */
export function PurgePins({ purge, page }: PurgePinsProps) {
  const t = useMessages()
  if (page.items.length === 0) return null
  return (
    <section aria-labelledby="purge-pins">
      <h2 id="purge-pins" className="mb-3 text-title">
        {t('moderation.purgePins')}
      </h2>
      <ul
        aria-labelledby="purge-pins"
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {page.items.map((pin) => (
          <PinRow key={pin.id} pin={pin} />
        ))}
      </ul>
      {page.bookmark !== null && (
        <div className="mt-4 text-center">
          <ButtonLink href={`/operator/purges/${purge.id}/?pins=${page.bookmark}`}>
            {t('moderation.purgeMorePins')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function PinRow({ pin: { title, text, username, url } }: { pin: PurgePin }) {
  const t = useMessages()
  const name = title || text || t('operator.untitled', { subject: 'pin' })
  return (
    <li className="border-line px-4 py-3 not-first:border-t tablet:px-5">
      <p dir="auto" className="line-clamp-2 break-words">
        {url === null ? name : <Link href={url}>{name}</Link>}
      </p>
      {username !== null && (
        <p className="text-sm text-ink-soft">
          <bdi>@{username}</bdi>
        </p>
      )}
    </li>
  )
}
