import { type DeletedBoard, listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/asking/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ListPanel } from '../frame/list-panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { DeletedRow } from './deleted-row.tsx'

/** Boards that were deleted and can still be brought back. */
export function DeletedSection({ firstPage }: { firstPage: Page<DeletedBoard> }) {
  const t = useMessages()
  return (
    <SettingsPage
      title={t('settings.deleted')}
      text={t('settings.deletedText', { hours: limits.boardUndoHours })}
    >
      <ListPanel
        label={t('settings.deleted')}
        none={t('settings.deletedNone')}
        firstPage={firstPage}
        askMore={(bookmarks) => run(listDeletedBoards, { bookmarks })}
      >
        {(board) => <DeletedRow key={board.id} board={board} />}
      </ListPanel>
    </SettingsPage>
  )
}
