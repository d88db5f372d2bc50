import { highestId } from '#contract/ids'
import { limits } from '#contract/limits'
import { readSecurityEvents } from '#contract/security-events/list-security-events'
import { answerQuery } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { filterOf, toEvent } from './event-parts.ts'
import { selectEvents } from './event-queries.ts'

const feed = 'security_events_file'

export const readSecurityEventsHandler = answerQuery(readSecurityEvents, async ({ db }, input) => {
  const start = readIdBookmark(input.after ?? null, feed)
  if (start === 'end') return { events: [], bookmark: null }
  const below = start ?? highestId
  const max = limits.securityEventsAtOnce
  const found = await selectEvents(db, filterOf(input), below, max + 1)
  const { shown, bookmark } = cutToPage(found, max, ({ id }) => writeBookmark(feed, [id]))
  return { events: shown.map(toEvent), bookmark }
})
