import { Failure } from '#contract/errors'
import { personPins } from '#contract/pins/person-pins'
import { findVisiblePerson } from '#domains/people'
import { answerQuery } from '#platform/operations'
import { readIdBookmark } from '#platform/paging'
import { pinCards, selectPersonPinIds } from './feed-queries.ts'
import { emptyPage, pageOfChosen } from './pin-pages.ts'

const feed = 'person_pins'
const mostScanned = 1_000

export const personPinsHandler = answerQuery(personPins, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const person = await findVisiblePerson(db, input.username, viewerId)
  if (!person) throw new Failure('person_not_found')
  const before = readIdBookmark(input.bookmarks, feed)
  if (before === 'end') return emptyPage
  const window = { before, limit: input.page_size, scanned: mostScanned }
  const found = await selectPersonPinIds(db, person.id, viewerId, window)
  return pageOfChosen(found, await pinCards(db, found.ids, viewerId), feed)
})
