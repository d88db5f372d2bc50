import type { relatedPins } from '#contract/discover/related-pins'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import { type FeedPage, findPin, type PinRow } from '#domains/pins'
import { findPicturesWithSimilarText } from '#domains/search'
import { selectSimilarPictures } from '#domains/visual-similarity'
import type { Db } from '#platform/database'
import type { QueryContext } from '#platform/operations'
import { blend } from './recommend/blend.ts'
import { feeds } from './recommend/feed-bookmark.ts'
import { findNear } from './recommend/near.ts'
import { rankedPage } from './recommend/ranked-page.ts'
import { countBoards, selectFromSameBoards } from './recommend/same-boards.ts'
import { selectTaste } from './taste/taste.ts'

/** Beyond this distance a picture only happens to have similar colours. */
const maxDistance = 0.35

/** A page of pins related to a pin, without ads; `pinsFor` says how many, once the pin is known. */
export async function relatedPage(
  context: QueryContext,
  input: InputOf<typeof relatedPins>,
  pinsFor: (pin: PinRow) => Promise<number>,
): Promise<FeedPage> {
  const { db, viewer, graph, caller } = context
  const viewerId = viewer?.id ?? null
  const pin = await findPin(db, input.pin, viewerId)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin' })
  const signature = pin.image_signature
  const [taste, page_size] = await Promise.all([selectTaste(db, viewerId), pinsFor(pin)])
  const near = await findNear(graph, [[[signature, 1]]], taste)
  return rankedPage({
    db,
    viewerId,
    taste,
    feed: feeds.related,
    bookmark: input.bookmarks,
    page_size,
    reason: { reason: 'PIN' },
    exclude: (pictures) => Promise.resolve(pictures.filter((one) => one !== signature)),
    unwanted: near.unwanted,
    sources: [() => findRelated(db, pin, near.lists?.[0] ?? [], caller.place.language)],
  })
}

/** The weight of saves for a picture on one board only, and on `boards` boards or more. */
const saveWeights = { once: 0.4, often: 1.2, boards: 5 }
const textWeight = 1
const lookWeight = 0.6

/**
 * Blends pins that are saved together with this one, that have similar texts, and that look similar. The same
 * title comes first. For a picture on few boards, words and looks count most; the more boards it is on, the
 * more its neighbours there count.
 */
async function findRelated(
  db: Db,
  { image_signature: signature, title, description, alt_text }: PinRow,
  near: readonly string[],
  language: string,
): Promise<string[]> {
  const words = { title, rest: `${description} ${alt_text}` }
  const [byText, byLook, saved, boards] = await Promise.all([
    findPicturesWithSimilarText(db, words, language, limits.pinsChosen),
    selectSimilarPictures(db, signature, limits.pinsChosen),
    // A substitute when the graph is unavailable or does not know the picture.
    near.length > 0 ? near : selectFromSameBoards(db, [signature], limits.pinsChosen),
    countBoards(db, signature, saveWeights.boards),
  ])
  const { once, often } = saveWeights
  const known = Math.max(0, boards - 1) / (saveWeights.boards - 1)
  const same = byText.flatMap((one) => (one.has_same_title ? one.signature : []))
  const blended = blend([
    {
      weight: once + (often - once) * known,
      pictures: saved.map((one) => ({ signature: one })),
    },
    {
      weight: textWeight,
      pictures: byText.map((one) => ({ signature: one.signature, fit: one.likeness })),
    },
    {
      weight: lookWeight,
      pictures: byLook.flatMap(({ signature: other, distance }) =>
        distance <= maxDistance ? { signature: other, fit: 1 - distance / maxDistance } : [],
      ),
    },
  ])
  return [...new Set([...same, ...blended])]
}
