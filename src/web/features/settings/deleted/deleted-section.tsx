import { type DeletedBoard, listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import { type DeletedPin, listDeletedPins } from '#contract/pins/list-deleted-pins'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ListPanel } from '../frame/list-panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { DeletedPinRow } from './deleted-pin-row.tsx'
import { DeletedRow } from './deleted-row.tsx'

export interface DeletedThings {
  boards: Page<DeletedBoard>
  pins: Page<DeletedPin>
}

/** Deleted boards and pins that can still be restored. */
export function DeletedSection({ boards, pins }: DeletedThings) {
  const t = useMessages()
  return (
    <SettingsPage
      title={t('settings.deleted')}
      text={t('settings.deletedText', { hours: limits.boardUndoHours })}
    >
      <ListPanel
        title={t('settings.deletedBoards')}
        label={t('settings.deletedBoards')}
        none={t('settings.deletedNone')}
        firstPage={boards}
        loadPage={(bookmarks) => run(listDeletedBoards, { bookmarks })}
      >
        {(board) => <DeletedRow key={board.id} board={board} />}
      </ListPanel>
      <ListPanel
        title={t('settings.deletedPins')}
        label={t('settings.deletedPins')}
        none={t('settings.deletedPinsNone')}
        firstPage={pins}
        loadPage={(bookmarks) => run(listDeletedPins, { bookmarks })}
      >
        {(pin) => <DeletedPinRow key={pin.id} pin={pin} />}
      </ListPanel>
    </SettingsPage>
  )
}
