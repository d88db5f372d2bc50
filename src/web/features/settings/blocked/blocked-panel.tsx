import type { Page } from '#contract/paging'
import { type BlockedPerson, listBlocks } from '#contract/people/blocks'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ListPanel } from '../frame/list-panel.tsx'
import { UndoButton } from '../frame/undo-button.tsx'
import { PersonRow } from './person-row.tsx'

export function BlockedPanel({ firstPage }: { firstPage: Page<BlockedPerson> }) {
  const t = useMessages()
  return (
    <ListPanel
      label={t('settings.blocked')}
      none={t('settings.nobodyBlocked')}
      firstPage={firstPage}
      loadPage={(bookmarks) => run(listBlocks, { bookmarks })}
    >
      {(person) => <BlockedRow key={person.id} person={person} />}
    </ListPanel>
  )
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const t = useMessages()
  const momentText = useDateText()
  const { id, full_name: name, blocked_at } = person
  return (
    <PersonRow
      person={person}
      since={t('settings.blockedSince', { when: momentText(blocked_at) })}
      action={
        <UndoButton
          intent="unblock"
          fields={{ user_id: id }}
          text={t('settings.unblock')}
          label={t('settings.unblockNamed', { name })}
          doneToast={() => ({ text: t('settings.unblocked', { name }) })}
        />
      }
    />
  )
}
