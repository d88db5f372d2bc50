import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChevronEndIcon, LockIcon } from '#web/ui/icons/icons.tsx'

export interface PlaceRowProps {
  name: string
  pictureUrl: string | null
  isSecret?: boolean
  hint?: string
  /** Its sections come next. */
  hasMore?: boolean
  onPress: () => void
}

/** A board or a section to send pins to. */
export function PlaceRow({ name, pictureUrl, isSecret, hint, hasMore, onPress }: PlaceRowProps) {
  const t = useMessages()
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-sand"
      >
        <span className="block size-12 shrink-0 overflow-hidden rounded-control bg-sand-deep">
          {pictureUrl && <img src={pictureUrl} alt="" className="size-full object-cover" />}
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5 font-bold">
            <span className="truncate">{name}</span>
            {isSecret && (
              <>
                <LockIcon size={16} />
                <span className="sr-only">{t('board.secret')}</span>
              </>
            )}
          </span>
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
        {hasMore && <ChevronEndIcon size={20} />}
      </button>
    </li>
  )
}
