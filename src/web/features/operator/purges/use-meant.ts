import type { Purge } from '#contract/reports/purges/purge'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** Says which Pins a removal has. */
export function useMeant(): (purge: Purge) => string {
  const t = useMessages()
  const momentText = useDateText()
  return ({ of_person, username, of_list, list, domain, from, until }) => {
    const time = from === null ? 'until' : until === null ? 'from' : 'both'
    return t('moderation.purgeMeant', {
      whose: of_person ? (username === null ? 'gone' : 'member') : 'all',
      name: username ?? '',
      list: of_list ? (list === null ? 'gone' : 'one') : 'none',
      listName: list?.name ?? '',
      site: domain === null ? 'none' : 'one',
      domain: domain ?? '',
      time: from === null && until === null ? 'none' : time,
      from: from === null ? '' : momentText(from),
      until: until === null ? '' : momentText(until),
    })
  }
}
