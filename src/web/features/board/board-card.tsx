import type { Board } from '#contract/boards/board'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { LockIcon, ShieldIcon, UsersIcon } from '#web/ui/icons/icons.tsx'
import { Cover, type CoverPicture } from './cover.tsx'

export function BoardCard({ board, isEager }: { board: Board; isEager?: boolean }) {
  const t = useMessages()
  return (
    <Anchor href={board.url} className="group block rounded-card">
      <Cover pictures={coverOf(board)} isEager={isEager} />
      <span className="mt-2 flex items-center gap-1.5 px-1">
        <span className="min-w-0 truncate text-lg leading-6 font-heavy">{board.name}</span>
        {board.privacy === 'secret' && (
          <Sign icon={<LockIcon size={18} />} label={t('board.secret')} />
        )}
        {board.privacy === 'protected' && (
          <Sign icon={<ShieldIcon size={18} />} label={t('board.protected')} />
        )}
        {board.is_collaborative && (
          <Sign icon={<UsersIcon size={18} />} label={t('board.shared')} />
        )}
      </span>
      <span className="block truncate px-1 text-sm text-ink-soft tabular">
        {t('board.pins', { count: board.pin_count })}
        {board.section_count > 0 && ` · ${t('board.sections', { count: board.section_count })}`}
      </span>
    </Anchor>
  )
}

function Sign({ icon, label }: { icon: React.ReactNode; label: string }) {
  return (
    <span className="flex shrink-0">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The first picture in a size for its larger place. */
function coverOf({ cover_images, image_cover_url }: Board): CoverPicture[] {
  const [first, ...others] = cover_images
  return first ? [{ ...first, url: image_cover_url ?? first.url }, ...others] : []
}
