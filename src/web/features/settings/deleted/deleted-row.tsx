import type { Board } from '#contract/boards/board'
import type { DeletedBoard } from '#contract/boards/list-deleted-boards'
import { useMomentText } from '#web/lib/moments/use-moment-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'
import { TakeBack } from '../frame/take-back.tsx'

export function DeletedRow({ board }: { board: DeletedBoard }) {
  const t = useMessages()
  const momentText = useMomentText()
  const { id, name, privacy, pin_count: pins, image_thumbnail_url: picture } = board
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sand text-ink-soft">
        {picture && (
          <img src={picture} alt="" loading="lazy" className="size-full object-cover opacity-70" />
        )}
      </span>
      <span className="min-w-0 grow basis-40">
        <span className="flex items-center gap-1.5 font-bold">
          <span className="min-w-0 break-words">{name}</span>
          {privacy === 'secret' && (
            <span className="shrink-0">
              <LockIcon size={16} />
              <span className="sr-only">{t('board.secret')}</span>
            </span>
          )}
        </span>
        <span className="block text-sm text-ink-soft tabular">
          {t('settings.deletedFacts', { pins, when: momentText(board.restorable_until) })}
        </span>
      </span>
      <TakeBack<Board>
        intent="restore"
        fields={{ board_id: id }}
        text={t('settings.restore')}
        label={t('settings.restoreNamed', { name })}
        told={({ url }) => ({
          text: t('settings.restored', { name }),
          action: { label: t('settings.seeBoard'), href: url },
        })}
      />
    </li>
  )
}
