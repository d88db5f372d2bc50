import { createHash } from 'node:crypto'
import type { KnownPictureListId } from '#contract/ids'
import { keepKnownPictureList } from '#contract/media/known-picture-lists'
import { savePin } from '#contract/pins/save-pin'
import { addKnownPictures } from '#domains/media'
import { asId } from '#testing/ids'
import type { Actor, World } from '#testing/world'

/** A list that is switched off: nothing is searched for by it, and nothing refused. */
export async function listOf(operator: Actor, name: string): Promise<KnownPictureListId> {
  const wanted = { name, reason: 'hate' as const, is_on: false }
  return asId((await operator.run(keepKnownPictureList, wanted)).id)
}

export async function put(
  world: World,
  id: KnownPictureListId,
  by: 'file' | 'looks',
  ...pictures: Buffer[]
) {
  const known = await Promise.all(
    pictures.map(async (bytes) => {
      const { facts } = await world.services.images.ingest(bytes)
      const sha256 = by === 'file' ? createHash('sha256').update(bytes).digest('hex') : null
      return { sha256, pdq: by === 'looks' ? facts.look.pdq : null, note: '' }
    }),
  )
  await world.database.transaction((db) => addKnownPictures(db, world.services, id, known))
}

export const pinOf = async (actor: Actor, board_id: string, bytes: Buffer, more: object = {}) =>
  (await actor.run(savePin, { board_id, image_base64: bytes.toString('base64'), ...more })).id
