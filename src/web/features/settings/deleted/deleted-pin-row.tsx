import type { DeletedPin } from '#contract/pins/list-deleted-pins'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { UndoButton } from '../frame/undo-button.tsx'
import { DeletedFrame } from './deleted-frame.tsx'

export function DeletedPinRow({ pin }: { pin: DeletedPin }) {
  const t = useMessages()
  const momentText = useDateText()
  const { id, title, board, image_thumbnail_url: picture } = pin
  const name = title || t('settings.deletedPin', { board: board.name })
  return (
    <DeletedFrame
      picture={picture}
      name={name}
      isSecret={board.privacy === 'secret'}
      facts={t('settings.deletedPinFacts', {
        board: board.name,
        when: momentText(pin.restorable_until),
      })}
    >
      <UndoButton
        intent="restore_pin"
        fields={{ pin_id: id }}
        text={t('settings.restore')}
        label={t('settings.restoreNamed', { name })}
        doneToast={() => ({
          text: t('settings.restored', { name }),
          action: { label: t('settings.seePin'), href: `/pin/${id}/` },
        })}
      />
    </DeletedFrame>
  )
}
