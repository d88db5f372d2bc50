import { Failure } from '#contract/errors'
import type { Page } from '#contract/paging'
import { createdPins } from '#contract/pins/feeds/created-pins'
import { personPins } from '#contract/pins/feeds/person-pins'
import type { PinCard } from '#contract/pins/pin'
import { findVisiblePerson } from '#domains/people'
import { answerQuery, type QueryContext } from '#platform/operations'
import { readIdBookmark } from '#platform/paging'
import { pinCards, selectPersonPinIds } from './feed-queries.ts'
import { emptyPage, pageOfChosen } from './pin-pages.ts'

interface PageRequest {
  username: string
  bookmarks: string | null
  page_size: number
}

export const personPinsHandler = answerQuery(personPins, (context, input) =>
  pageOfPerson(context, input, 'person_pins'),
)

export const createdPinsHandler = answerQuery(createdPins, (context, input) =>
  pageOfPerson(context, input, 'created_pins'),
)

async function pageOfPerson(
  { db, viewer }: QueryContext,
  input: PageRequest,
  feed: 'person_pins' | 'created_pins',
): Promise<Page<PinCard>> {
  const viewerId = viewer?.id ?? null
  const person = await findVisiblePerson(db, input.username, viewerId)
  if (!person) throw new Failure('person_not_found')
  const before = readIdBookmark(input.bookmarks, feed)
  if (before === 'end' || person.is_blocked) return emptyPage
  const window = { before, limit: input.page_size }
  const isCreated = feed === 'created_pins'
  const found = await selectPersonPinIds(db, person.id, viewerId, window, isCreated)
  return pageOfChosen(found, await pinCards(db, found.ids, viewerId), feed)
}
