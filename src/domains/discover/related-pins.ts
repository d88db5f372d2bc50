import { relatedPins } from '#contract/discover/related-pins'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findPin, type PinRow } from '#domains/pins'
import { picturesToldAlike } from '#domains/search'
import { selectAlike } from '#domains/visual-similarity'
import type { Db } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { countBoards, selectBeside } from './recommend/beside.ts'
import { blend } from './recommend/blend.ts'
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
    ways: [() => findRelated(db, pin, near.lists?.[0] ?? [], caller.place.language)],
  })
})

/** The weight of saves for a picture on one board only, and on `boards` boards or more. */
const savesTell = { once: 0.4, often: 1.2, boards: 5 }
const wordsTell = 1
const looksTell = 0.6

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
  const [told, alike, saved, boards] = await Promise.all([
    picturesToldAlike(db, words, language, limits.pinsChosen),
    selectAlike(db, signature, limits.pinsChosen),
    // A substitute when the graph is unavailable or does not know the picture.
    near.length > 0 ? near : selectBeside(db, [signature], limits.pinsChosen),
    countBoards(db, signature, savesTell.boards),
  ])
  const { once, often } = savesTell
  const known = Math.max(0, boards - 1) / (savesTell.boards - 1)
  const same = told.flatMap((one) => (one.has_same_title ? one.signature : []))
  const blended = blend([
    {
      weight: once + (often - once) * known,
      pictures: saved.map((one) => ({ signature: one })),
    },
    {
      weight: wordsTell,
      pictures: told.map((one) => ({ signature: one.signature, fit: one.likeness })),
    },
    {
      weight: looksTell,
      pictures: alike.flatMap(({ signature: other, distance }) =>
        distance <= alikeWithin ? { signature: other, fit: 1 - distance / alikeWithin } : [],
      ),
    },
  ])
  return [...new Set([...same, ...blended])]
}
