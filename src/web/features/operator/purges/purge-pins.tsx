import type { Page } from '#contract/paging'
import type { Purge, PurgePin } from '#contract/reports/purges/purge'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { CoveredPicture } from '../covered-picture.tsx'

interface PurgePinsProps {
  purge: Purge
  page: Page<PurgePin>
}

/** Which Pins they are. Pictures are shown, covered, where it is they that are meant. */
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

function PinRow({ pin: { title, text, username, url, image_url } }: { pin: PurgePin }) {
  const t = useMessages()
  const name = title || text || t('operator.untitled', { subject: 'pin' })
  return (
    <li className="flex gap-4 border-line px-4 py-3 not-first:border-t tablet:px-5">
      {image_url !== null && <CoveredPicture url={image_url} name={name} />}
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 break-words">
          {url === null ? name : <Link href={url}>{name}</Link>}
        </p>
        {username !== null && (
          <p className="text-sm text-ink-soft">
            <bdi>@{username}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
