import type { Board } from '#contract/boards/board'
import type { DeletedBoard } from '#contract/boards/list-deleted-boards'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { UndoButton } from '../frame/undo-button.tsx'
import { DeletedFrame } from './deleted-frame.tsx'

export function DeletedRow({ board }: { board: DeletedBoard }) {
  const t = useMessages()
  const momentText = useDateText()
  const { id, name, privacy, pin_count: pins, image_thumbnail_url: picture } = board
  return (
    <DeletedFrame
      picture={picture}
      name={name}
      isSecret={privacy === 'secret'}
      facts={t('settings.deletedFacts', { pins, when: momentText(board.restorable_until) })}
    >
      <UndoButton<Board>
        intent="restore"
        fields={{ board_id: id }}
        text={t('settings.restore')}
        label={t('settings.restoreNamed', { name })}
        doneToast={({ url }) => ({
          text: t('settings.restored', { name }),
          action: { label: t('settings.seeBoard'), href: url },
        })}
      />
    </DeletedFrame>
  )
}
