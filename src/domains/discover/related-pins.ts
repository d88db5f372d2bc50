import { relatedPins } from '#contract/discover/related-pins'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { selectAlike } from '#domains/looks'
import { findPin, type PinRow } from '#domains/pins'
import { picturesToldAlike } from '#domains/search'
import { answerQuery } from '#platform/operations'
import { selectBeside } from './recommend/beside.ts'
import { feeds } from './recommend/feed-bookmark.ts'
import { findNear } from './recommend/near.ts'
import { rankedPage } from './recommend/ranked-page.ts'
import { selectTaste } from './taste/taste.ts'

/** Beyond this distance a picture only happens to have similar colours. */
const alikeWithin = 0.35

export const relatedPinsHandler = answerQuery(relatedPins, async (context, input) => {
  const { db, viewer, graph, caller } = context
  const viewerId = viewer?.id ?? null
  const pin = await findPin(db, input.pin, viewerId)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin' })
  const signature = pin.image_signature
  const taste = await selectTaste(db, viewerId)
  const near = await findNear(graph, [[[signature, 1]]], taste)
  return rankedPage({
    db,
    viewerId,
    taste,
    feed: feeds.related,
    bookmark: input.bookmarks,
    page_size: input.page_size,
    reason: { reason: 'PIN' },
    leaveOut: (pictures) => Promise.resolve(pictures.filter((one) => one !== signature)),
    unwanted: near.unwanted,
    ways: [
      () => Promise.resolve(near.lists?.[0] ?? []),
      () => selectBeside(db, [signature], limits.pinsChosen),
      async () => {
        const alike = await selectAlike(db, signature, limits.pinsChosen)
        return alike.flatMap((one) => (one.distance <= alikeWithin ? one.signature : []))
      },
      // Of a pin that nobody knows yet, its words tell what goes with it.
      () => picturesToldAlike(db, wordsOf(pin), caller.place.language, limits.pinsChosen),
    ],
  })
})

function wordsOf({ title, description, alt_text }: PinRow): string {
  return [title, description, alt_text].join(' ')
}
