import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBoards } from '#contract/boards/list-boards'
import type { ImportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { listImportFailures, listImports } from '#contract/transfer/list-imports'
import { startImport } from '#contract/transfer/start-import'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { idOf } from '#testing/callers'
import { drawPicture } from '#testing/media/pictures'
import { allowVideosOf, refuseVideosOf } from '#testing/media/video-refusals'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { makeZip } from '#testing/zip'
import { runImport } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const step = (id: ImportId, services: Services = world.services) =>
  runImport(services, world.database, id)

/** An export of this software with these pins. */
async function start(pins: readonly object[], files: { name: string; bytes: Uint8Array }[]) {
  const mark = JSON.stringify({ format: 'bowerbird-export', version: 1 })
  const zip = makeZip([
    { name: 'export.json', bytes: mark },
    { name: 'pins/0001.json', bytes: JSON.stringify({ pins }) },
    ...files,
  ])
  const { id } = await olive().run(startImport, { file: new Uint8Array(zip), name: 'copy.zip' })
  return id
}

async function pinsOn(name: string) {
  const { items } = await olive().run(listBoards, { username: 'olive' })
  const board_id = items.find((board) => board.name === name)?.id ?? ''
  return (await olive().run(boardFeed, { board_id })).items
}

const pin = (board: string, title: string) => ({
  ...{ board, title, link: null },
  image_file: `pictures/${title}.png`,
  video_file: `videos/${title}.mp4`,
})

describe('videos in an imported copy of one’s own data', () => {
  it('are on their pins again once they are prepared', async () => {
    const [dusk, dawn] = [await drawPicture(), await drawPicture()]
    const text = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n'
    // What cannot be read is left out.
    const captions = [
      { language: 'de', text },
      { language: 'en', text: 'no captions' },
      { text },
      7,
    ]
    const pages = [
      { ...pin('', 'Still'), video_file: null, captions },
      { ...pin('', 'Dusk'), captions },
    ]
    const id = await start(
      [
        { ...pin('Waves', 'Dusk'), captions },
        pin('Waves', 'Dawn'),
        { ...pin('Waves', 'Still'), video_file: null, captions },
        { ...pin('Pages', 'Still'), video_file: null, page_format: '1:1', pages },
      ],
      [
        { name: 'pictures/Still.png', bytes: await drawPicture() },
        { name: 'pictures/Dusk.png', bytes: dusk },
        { name: 'pictures/Dawn.png', bytes: dawn },
        { name: 'videos/Dusk.mp4', bytes: await drawVideo() },
        { name: 'videos/Dawn.mp4', bytes: Buffer.from('no video') },
      ],
    )
    for (const _ of ['read', 'begun', 'asked for again']) await step(id)
    const handed = await rows(world.database.reader, 'select state from media_uploads', [])
    expect(handed).toEqual([{ state: 'processing' }])
    const [waiting] = await olive().run(listImports, {})
    expect(waiting).toMatchObject({ state: 'saving', saved: 1, failed: 1 })
    const [failure] = await olive().run(listImportFailures, { import_id: id })
    expect(failure).toMatchObject({ title: 'Dawn' })

    await runAllJobs(world)
    await step(id)
    const [over] = await olive().run(listImports, {})
    expect(over).toMatchObject({ state: 'finished', saved: 3, failed: 1 })
    const pins = await pinsOn('Waves')
    expect(pins).toMatchObject([
      { title: 'Dusk', videos: { video_list: { V_720P: { duration: expect.any(Number) } } } },
      { title: 'Still', videos: null },
    ])
    const imported = pins.map(({ id: pinId }) => olive().run(getPinCaptions, { id: pinId }))
    expect(await Promise.all(imported)).toEqual([[{ language: 'de', text }], []])
    const kept = await rows(
      world.database.reader,
      'select position, captions from story_pages order by position',
      [],
    )
    expect(kept).toEqual([
      { position: 0, captions: null },
      { position: 1, captions: [{ language: 'de', text }] },
    ])
  })

  it('wait for their turn without being read again', async () => {
    const id = await start(
      [pin('Tides', 'Ebb'), pin('Tides', 'Flood')],
      [
        { name: 'videos/Ebb.mp4', bytes: await drawVideo({ seconds: 2 }) },
        { name: 'videos/Flood.mp4', bytes: await drawVideo({ seconds: 3 }) },
      ],
    )
    await step(id)
    const handed = async () =>
      (
        await rows<{ state: string }>(
          world.database.reader,
          `select state from media_uploads where state = 'processing' order by id`,
          [],
        )
      ).length
    let taken = 0
    let spooled = 0
    const { limiter, tempFiles } = world.services
    const strict: Services = {
      ...world.services,
      limiter: {
        ...limiter,
        mayTake: async () => taken < 1,
        take: async (budget) => {
          expect(budget).toBe('video')
          taken += 1
          return taken
        },
      },
      tempFiles: {
        ...tempFiles,
        within: (work) => {
          spooled += 1
          return tempFiles.within(work)
        },
      },
    }
    await step(id, strict)
    await step(id, strict)
    expect([taken, spooled, await handed()]).toEqual([1, 1, 1])

    const waiting = `insert into media_uploads (person_id, id, media_type, state, created_at)
      select $1, n, 'video-story-pin', 'processing', now() from generate_series(1, $2::int) n`
    const full = [olive().viewer?.id, limits.videosWaiting - 1]
    await rows(world.database.writer, waiting, full)
    await step(id)
    expect(await handed()).toBe(limits.videosWaiting)
    await rows(world.database.writer, 'delete from media_uploads where id < 100', [])
    await step(id)
    expect(await handed()).toBe(2)
    await runAllJobs(world)
    await step(id)
    expect((await olive().run(listImports, {}))[0]).toMatchObject({ state: 'finished', saved: 2 })
  })

  it('are replaced by their pictures where the server does not accept videos', async () => {
    const id = await start(
      [pin('Still', 'Noon')],
      [
        { name: 'pictures/Noon.png', bytes: await drawPicture() },
        { name: 'videos/Noon.mp4', bytes: await drawVideo() },
      ],
    )
    const videos = { ...world.services.videos, isAvailable: async () => false }
    for (const _ of ['read', 'saved']) await step(id, { ...world.services, videos })
    expect(await pinsOn('Still')).toMatchObject([{ title: 'Noon', videos: null }])
  })

  it('are replaced by their pictures for whom an operator took videos away from', async () => {
    await refuseVideosOf(world, idOf(world, 'olive'))
    const id = await start(
      [pin('Quiet', 'Dew')],
      [
        { name: 'pictures/Dew.png', bytes: await drawPicture() },
        { name: 'videos/Dew.mp4', bytes: await drawVideo({ seconds: 4 }) },
      ],
    )
    for (const _ of ['read', 'saved']) await step(id)
    expect(await pinsOn('Quiet')).toMatchObject([{ title: 'Dew', videos: null }])
    await allowVideosOf(world, idOf(world, 'olive'))
  })
})
