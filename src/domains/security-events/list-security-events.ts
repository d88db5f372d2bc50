import { highestId } from '#contract/ids'
import { listSecurityEvents } from '#contract/security-events/list-security-events'
import { findPerson } from '#domains/people'
import { answerQuery } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { filterOf, toEvent } from './event-parts.ts'
import { selectEvents } from './event-queries.ts'

const feed = 'security_events'

export const listSecurityEventsHandler = answerQuery(listSecurityEvents, async ({ db }, input) => {
  const filter = filterOf(input)
  const person = filter.person_id === null ? null : await findPerson(db, filter.person_id)
  const named = person && { id: person.id, username: person.username }
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { events: [], person: named, bookmark: null }
  const found = await selectEvents(db, filter, start ?? highestId, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ id }) =>
    writeBookmark(feed, [id]),
  )
  return { events: shown.map(toEvent), person: named, bookmark }
})
