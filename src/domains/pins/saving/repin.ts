import { Failure } from '#contract/errors'
import type { PinId } from '#contract/ids'
import { repin } from '#contract/pins/repin'
import { findPermitted } from '#domains/advertisers'
import { isListed } from '#domains/boards'
import { addNews } from '#domains/news'
import { answerCommand, memberOf } from '#platform/operations'
import { copyCaptions } from '../captions/caption-queries.ts'
import { holdMedia } from '../cards/card-media.ts'
import { announceHashtags } from '../hashtags/sync-hashtags.ts'
import { countRepins, findPin, insertPin } from '../pin-queries.ts'
import { checkNotes, wordsOfRepin } from '../pin-rules.ts'
import { toSavedPin, toStoredCard } from '../pin-views.ts'
import { countArrival, lockTargetPlace } from '../place-pin.ts'
import { pinnerOn } from './pinner.ts'

export const repinHandler = answerCommand(repin, async (context, input) => {
  const { db, newId, clock } = context
  const viewer = memberOf(context)
  if (input.advertiser_id !== null)
    await findPermitted(db, input.advertiser_id, viewer.id, 'create')
  const source = await findPin(db, input.pin_id, viewer.id)
  if (!source) throw new Failure('pin_not_found', { field: 'pin_id' })
  const into = await lockTargetPlace(db, input.board_id, input.section, viewer.id)
  const pinnerId = await pinnerOn(db, into.board, viewer.id, input.advertiser_id)
  if (input.media_upload_id !== null)
    throw new Failure('video_not_taken', { field: 'media_upload_id' })
  checkNotes(input, into.board.privacy)
  const media = (await holdMedia(db, [source]))(source)
  if (!media) throw new Failure('pin_not_found', { field: 'pin_id' })

  const now = clock.now()
  const pin = {
    ...wordsOfRepin(source, input),
    id: newId<PinId>(),
    board_id: into.board.id,
    section_id: into.section?.id ?? null,
    person_id: pinnerId,
    image_signature: source.image_signature,
    video_signature: source.video_signature,
    story_id: source.story_id,
    method: 'repin',
    source_pin_id: source.id,
    root_pin_id: source.root_pin_id,
    root_person_id: source.root_person_id,
    is_ai_made: source.is_ai_made,
    topic_ids: [],
    created_at: now,
    saved_on_behalf: pinnerId !== viewer.id,
  }
  await insertPin(db, { ...pin, card: toStoredCard(pin, media) })
  if (pin.video_signature !== null) await copyCaptions(db, source.id, pin)
  // A save that is not public is not counted.
  if (isListed(into.board.privacy)) await countRepins(db, source.id, 1)
  await countArrival(db, into, pin.id, media.picture, now)
  await announceHashtags(db, pin, pin.description)
  // A save to a board that is not public is not announced.
  if (isListed(into.board.privacy)) {
    await addNews(db, context, {
      personId: source.person_id,
      kind: 'saved_yours',
      actorId: viewer.id,
      facts: { pin_id: source.id, board_id: into.board.id },
    })
  }
  return toSavedPin(pin, media, into)
})
