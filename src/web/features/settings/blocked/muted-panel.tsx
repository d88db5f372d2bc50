import type { Page } from '#contract/paging'
import { listMutes, type MutedPerson } from '#contract/people/mutes'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ListPanel } from '../frame/list-panel.tsx'
import { UndoButton } from '../frame/undo-button.tsx'
import { PersonRow } from './person-row.tsx'

export function MutedPanel({ firstPage }: { firstPage: Page<MutedPerson> }) {
  const t = useMessages()
  return (
    <ListPanel
      title={t('settings.mutedPeople')}
      text={t('settings.mutedText')}
      label={t('settings.mutedPeople')}
      none={t('settings.nobodyMuted')}
      firstPage={firstPage}
      loadPage={(bookmarks) => run(listMutes, { bookmarks })}
    >
      {(person) => <MutedRow key={person.id} person={person} />}
    </ListPanel>
  )
}

function MutedRow({ person }: { person: MutedPerson }) {
  const t = useMessages()
  const momentText = useDateText()
  const { id, full_name: name, muted_at } = person
  return (
    <PersonRow
      person={person}
      since={t('settings.mutedSince', { when: momentText(muted_at) })}
      action={
        <UndoButton
          intent="unmute"
          fields={{ user_id: id }}
          text={t('settings.unmute')}
          label={t('settings.unmuteNamed', { name })}
          doneToast={() => ({ text: t('settings.unmuted', { name }) })}
        />
      }
    />
  )
}
