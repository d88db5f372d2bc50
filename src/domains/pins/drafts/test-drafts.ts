import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { findImage } from '#domains/media'
import { rows } from '#platform/database'
import { newBoard, savedBy, world } from '../test-pins.ts'

/** What tells the saves of one page from those of others. */
export const page = (edit_number = 1, editor_key = 'onepage11') => ({ editor_key, edit_number })
let pages = 0
export const newPage = () => page(1, `page${++pages}page`)

/** Olive's. */
export const begin = (more: object = {}) =>
  world.as('olive').run(savePinDraft, { ...newPage(), title: 'Lamp', ...more })
export const read = (draft_id: string) => world.as('olive').run(getPinDraft, { draft_id })

/** The product as it is so many hours from now. */
export const later = (hours: number) => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})

/** A picture that only whoever has its address can name, and no pin has. */
export async function lonePicture() {
  const { image_signature } = await savedBy('olive', (await newBoard('olive')).id)
  await rows(world.database.writer, 'delete from pins where image_signature = $1', [
    image_signature,
  ])
  return image_signature
}

export const isThere = async (signature: string) =>
  (await findImage(world.database.reader, signature)) !== null
