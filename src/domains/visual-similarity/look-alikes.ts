import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { PinCard } from '#contract/pins/pin'
import { lookAlikes } from '#contract/visual-similarity/look-alikes'
import { findPin, pinCards } from '#domains/pins'
import { readyJson } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { featureIndex } from './feature-index.ts'
import { selectVisiblePins } from './visible-pins.ts'

export const lookAlikesHandler = answerQuery(lookAlikes, async (context, { pin_id, crop }) => {
  const { db, viewer } = context
  const viewerId = viewer?.id ?? null
  const pin = await findPin(db, pin_id, viewerId)
  if (!pin) throw new Failure('pin_not_found', { field: 'pin_id' })
  const description = await featureIndex.describe(context, db, pin.image_signature, crop)
  const alike = description ? await featureIndex.find(db, description, limits.looksCompared) : []
  const others = alike.filter(({ signature }) => signature !== pin.image_signature)
  const ids = await selectVisiblePins(
    db,
    others.map(({ signature }) => signature),
    viewerId,
  )
  const cards = await pinCards(db, ids, viewerId)
  return { results: readyJson<PinCard[]>(`[${cards.join(',')}]`) }
})
