import { useRef, useState } from 'react'
import type { PinDraft } from '#contract/pins/drafts/pin-draft'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { previewAddress } from '#web/lib/picture-input/preview-address.ts'
import { shorten } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { draftPath } from './draft-path.ts'

/** A draft with its picture and when it was changed. */
export function DraftRow({
  draft,
  isHere,
  onOpen,
  onDelete,
}: {
  draft: PinDraft
  /** It is open on this page. */
  isHere: boolean
  onOpen: () => void
  onDelete: () => Promise<void>
}) {
  const t = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const leaveTo = useFocusAfter()
  const [isDeleting, setDeleting] = useState(false)
  const { title, alt_text, description, image, image_url, board, made_by } = draft
  const name = title || shorten(alt_text || description) || t('drafts.untitled')
  const picture = image?.images['236x'].url ?? (image_url && previewAddress(image_url, '236x'))
  const updated = new Date(draft.updated_time * 1_000)
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li
      tabIndex={-1}
      className="flex items-center gap-4 border-line py-3 not-first:border-t first:pt-0"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          style={{ backgroundColor: image?.dominant_color }}
          className="size-16 shrink-0 rounded-control object-cover"
        />
      ) : (
        <div className="size-16 shrink-0 rounded-control bg-sand" />
      )}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words">
          {isHere ? (
            <strong>{name}</strong>
          ) : (
            <Link variant="strong" href={draftPath(draft.id)} onClick={onOpen}>
              {name}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={updated.toISOString()}>
            {t('drafts.updated', { time: time.format(updated) })}
          </time>
          {draft.page_count && ` · ${t('scheduled.pages', { count: draft.page_count })}`}
          {board && ` · ${board.name}`}
          {isHere && ` · ${t('drafts.here')}`}
        </p>
        {made_by && (
          <p className="text-sm text-ink-soft">{t('drafts.madeBy', { name: made_by })}</p>
        )}
      </div>
      {!isHere && (
        <Button
          ref={button}
          size="sm"
          isLoading={isDeleting}
          aria-label={t('drafts.deleteNamed', { name })}
          onClick={() => {
            setDeleting(true)
            leaveTo(...placesAfter(button.current))
            void onDelete().finally(() => setDeleting(false))
          }}
        >
          {t('drafts.delete')}
        </Button>
      )}
    </li>
  )
}
