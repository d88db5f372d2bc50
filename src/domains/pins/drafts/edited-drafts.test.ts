import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { runAllJobs } from '#testing/run-all-jobs'
import { releaseImage } from '../index.ts'
import { sweepUploads } from '../leaving/pin-jobs.ts'
import { newBoard, startWorld, world } from '../test-pins.ts'
import { sweepOldDrafts } from './remove-drafts.ts'
import { begin, isThere, later, lonePicture, newPage, read } from './test-drafts.ts'

startWorld()

const olive = () => world.as('olive')

it('keeps a picture as it was before it was edited, until no draft has it', async () => {
  const [image_signature, original_signature] = [await lonePicture(), await lonePicture()]
  const crop = { x: 0, y: 0.5, w: 1, h: 0.5 }
  const recipe = { version: 1, quarter_turns: 3, crop, tilt_tenths: 0 } as const
  const edited = { image_signature, original_signature, recipe }
  const { id: draft_id, version } = await begin(edited)
  const { original, image } = await read(draft_id)
  expect([image?.signature, original?.signature]).toEqual([image_signature, original_signature])
  expect(original?.recipe).toMatchObject({ ...recipe, is_mirrored: false, ratio: 'free' })
  // As recipes were kept before there were texts and anything was tilted.
  await rows(
    world.database.writer,
    "update pin_drafts set recipe = recipe - 'texts' - 'tilt_tenths' where id = $1",
    [draft_id],
  )
  expect((await read(draft_id)).original?.recipe).toEqual(original?.recipe)
  expect(await releaseImage(world.services, world.database, original_signature)).toBe(false)
  await sweepUploads(later(48), world.database)
  expect(await isThere(original_signature)).toBe(true)

  // One without the other is none, and a video has none.
  const { version: next } = await olive().run(savePinDraft, {
    ...{ draft_id, version, ...newPage(), image_signature, recipe },
  })
  expect((await read(draft_id)).original).toBeNull()
  await olive().run(savePinDraft, { draft_id, version: next, ...newPage(), ...edited })

  const board_id = (await newBoard('olive')).id
  const pin = await olive().run(savePin, { board_id, draft_id })
  expect(pin.image_signature).toBe(image_signature)
  await runAllJobs(world)
  expect([await isThere(image_signature), await isThere(original_signature)]).toEqual([true, false])
})

it('lets the original go with a draft that is left alone', async () => {
  const [image_signature, original_signature] = [await lonePicture(), await lonePicture()]
  await begin({ image_signature, original_signature, recipe: { version: 1, is_mirrored: true } })
  await sweepOldDrafts(later(24 * (limits.pinDraftDays + 1)), world.database)
  await runAllJobs(world)
  expect([await isThere(image_signature), await isThere(original_signature)]).toEqual([
    false,
    false,
  ])
})
