import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import type { PersonId } from '#contract/ids'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { editScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { scheduleStoryPin } from '#contract/pins/scheduled/schedule-story-pin'
import { rows } from '#platform/database'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { usesOfImage, usesOfVideo } from '../../leaving/media-uses.ts'
import { sweepUploads, sweepVideos } from '../../leaving/pin-jobs.ts'
import { inMinutes } from '../test-scheduled.ts'

/* Pictures and videos of pages of scheduled pins and drafts, which nothing else holds. */

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
  await olive().run(becomePartner, { business_name: 'Lamps & Co' })
})
afterAll(() => world.end())

const olive = () => world.as('olive')
let widthPx = 160
/** A video with a cover of its own. */
const upload = async () =>
  uploadVideo(world, await world.member('olive'), await drawVideo({ widthPx: (widthPx += 20) }))

interface Shown {
  image_signature: string
  video_signature: string | null
}
const pagesIn = (table: 'story_pages' | 'pin_draft_pages') =>
  rows<Shown>(
    world.database.reader,
    `select image_signature, video_signature from ${table} order by position`,
    [],
  )

/** Once uploads are forgotten, and two days later. */
async function sweep() {
  await runAllJobs(world)
  await rows(world.database.writer, 'delete from media_uploads', [])
  await rows(world.database.writer, `update videos set cover_signature = 'another'`, [])
  const inTwoDays = { now: () => new Date(inMinutes(2 * 1_440) * 1_000) }
  await sweepVideos({ ...world.services, clock: inTwoDays }, world.database)
  await sweepUploads({ ...world.services, clock: inTwoDays }, world.database)
}

const areThere = async (shown: readonly Shown[]) => {
  const there = async (table: 'images' | 'videos', signatures: (string | null)[]) =>
    (
      await rows(world.database.reader, `select 1 from ${table} where signature = any($1)`, [
        signatures.filter((one) => one !== null),
      ])
    ).length
  return {
    pictures: await there(
      'images',
      shown.map((one) => one.image_signature),
    ),
    videos: await there(
      'videos',
      shown.map((one) => one.video_signature),
    ),
  }
}

/** Whether they count in what this member takes up. */
async function areOf(shown: readonly Shown[], personId: PersonId) {
  const { reader } = world.database
  const each = shown.map(({ image_signature, video_signature }) => [
    usesOfImage(image_signature).isUsedBy(reader, personId),
    ...(video_signature ? [usesOfVideo(video_signature).isUsedBy(reader, personId)] : []),
  ])
  return Promise.all(each.flat())
}

it('are kept while the pin waits, also after its pages were changed, and go once it has them no more', async () => {
  const { id: board_id } = await olive().run(createBoard, { name: 'Films' })
  const made = await olive().run(scheduleStoryPin, {
    ...{ board_id, publish_time: inMinutes(60), time_zone: 'UTC' },
    pages: [{ image_base64: await drawBase64() }, { upload_id: await upload(), title: 'Film' }],
  })
  const first = await pagesIn('story_pages')
  await sweep()
  expect(await areThere(first)).toEqual({ pictures: 2, videos: 1 })
  const [still, film] = made.pages!
  const edit = (pages: { page_id?: string; upload_id?: string; image_base64?: string }[]) =>
    olive().run(editScheduledPin, { scheduled_pin_id: made.id, pages })

  const turned = await edit([
    { page_id: film!.id },
    { page_id: still!.id },
    { upload_id: await upload() },
  ])
  expect(turned.pages?.map(({ videos }) => videos !== undefined)).toEqual([true, false, true])
  await runAllJobs(world)
  const second = await pagesIn('story_pages')
  await sweep()
  expect(await areThere(second)).toEqual({ pictures: 3, videos: 2 })
  expect(await areOf(second, made.pinner.id)).toEqual([true, true, true, true, true])

  const { pages: shown = [] } = turned
  await edit([{ page_id: shown[1]!.id }, { image_base64: await drawBase64() }])
  await sweep()
  expect(await areThere(second)).toEqual({ pictures: 1, videos: 0 })
  expect(await areOf(second, made.pinner.id)).toEqual([false, false, true, false, false])
})

it('are kept while a draft has them, and go once it has them no more', async () => {
  const personId = (await olive().run(createBoard, { name: 'More' })).owner.id
  const page = { editor_key: 'filmspage2', page_format: '2:3' as const }
  const { id: draft_id } = await olive().run(savePinDraft, {
    ...{
      ...page,
      edit_number: 1,
      pages: [{ upload_id: await upload() }, { upload_id: await upload() }],
    },
  })
  const kept = await pagesIn('pin_draft_pages')
  await sweep()
  expect(await areThere(kept)).toEqual({ pictures: 2, videos: 2 })
  expect(await areOf(kept, personId)).toEqual([true, true, true, true])

  const { pages = [] } = await olive().run(getPinDraft, { draft_id })
  const image_signature = pages[1]?.image?.signature
  await olive().run(savePinDraft, {
    draft_id,
    ...page,
    edit_number: 2,
    pages: [{ image_signature }],
  })
  await sweep()
  expect(await areThere(kept)).toEqual({ pictures: 1, videos: 1 })
  expect(await areOf(kept, personId)).toEqual([false, false, true, true])
})
