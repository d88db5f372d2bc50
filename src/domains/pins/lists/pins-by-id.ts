import type { PinCard } from '#contract/pins/pin'
import { pinsById } from '#contract/pins/pins-by-id'
import { readyJson } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { pinCards } from './feed-queries.ts'

export const pinsByIdHandler = answerQuery(pinsById, async ({ db, viewer }, { pin_ids }) => {
  const cards = await pinCards(db, pin_ids, viewer?.id ?? null)
  return readyJson<PinCard[]>(`[${cards.join(',')}]`)
})
