import { afterEach, expect, it } from 'vitest'
import { changeImport } from '#contract/transfer/change-import'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawNoise } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { useImportWorld } from '#testing/worlds/import-world'
import { makeZip } from '#testing/zip'
import { sweepImports } from './run-import.ts'

const imported = useImportWorld({ MEMBER_QUOTA_MB: '1' })
const { requestCounts, olive, start, first, step, toItsEnd, bookmarks, pinsOn } = imported

const quota_bytes = 1_000_000

/** Leaves room for this many bytes. */
const leaveRoom = (bytes: number) =>
  rows(
    imported.world.database.writer,
    `insert into media_usage (person_id, bytes) values ($1, $2)
     on conflict (person_id) do update set bytes = excluded.bytes`,
    [idOf(imported.world, 'olive'), quota_bytes - bytes],
  )
const sweep = () => sweepImports(imported.world.services, imported.world.database)
const pages = (mark: string) => [1, 2, 3].map((at) => `/page/${at}?${mark}`)
const noRoom = { state: 'paused', failure: expect.stringMatching(/^Too little room is left/) }

/** Figures are compared after each test. */
afterEach(() =>
  rows(
    imported.world.database.writer,
    `update media_usage u set bytes = (select coalesce(sum(m.byte_size), 0)
       from (select owner_id, byte_size from images union all select owner_id, byte_size from videos) m
      where m.owner_id = u.person_id)`,
    [],
  ),
)

it('pauses when there is no room, and goes on by itself once there is some', async () => {
  await leaveRoom(imported.pictures[1]!.byteLength)
  const { id } = await start(bookmarks('Room', pages('room')))
  expect(await toItsEnd(id)).toMatchObject({ ...noRoom, saved: 1, failed: 0 })
  const before = requestCounts.get('/page/2?room')
  await sweep()
  await step(id)
  expect(await first()).toMatchObject(noRoom)
  expect(requestCounts.get('/page/2?room')).toBe(before)

  await leaveRoom(quota_bytes)
  await sweep()
  expect(await first()).toMatchObject({ state: 'saving', failure: null })
  expect(await toItsEnd(id)).toMatchObject({ state: 'finished', saved: 3, failed: 0 })
  expect((await pinsOn('Room'))?.pins).toHaveLength(3)
})

it('waits for another import of its member, and is not begun again where they paused it', async () => {
  await leaveRoom(0)
  const waiting = await start(bookmarks('Waits', pages('waits')))
  expect(await toItsEnd(waiting.id)).toMatchObject(noRoom)
  await leaveRoom(quota_bytes)
  const other = await start(bookmarks('Other', ['/page/4']))
  await sweep()
  const stateOf = async (id: string) =>
    (
      await rows<{ state: string }>(
        imported.world.database.reader,
        'select state from imports where id = $1',
        [id],
      )
    )[0]?.state
  expect(await stateOf(waiting.id)).toBe('paused')
  const pause = { import_id: other.id, action: 'pause' } as const
  await olive().run(changeImport, pause)
  await sweep()
  expect([await stateOf(waiting.id), await stateOf(other.id)]).toEqual(['saving', 'paused'])
})

it('can be resumed and cancelled by its member while there is no room', async () => {
  await leaveRoom(0)
  const { id } = await start(bookmarks('Ends', pages('ends')))
  expect(await toItsEnd(id)).toMatchObject(noRoom)
  const change = (action: 'resume' | 'cancel') =>
    olive().run(changeImport, { import_id: id, action })
  expect(await change('resume')).toMatchObject({ state: 'saving', failure: null })
  expect(await toItsEnd(id)).toMatchObject({ ...noRoom, failed: 0 })
  expect(await change('cancel')).toMatchObject({ state: 'cancelled', failure: null })
})

it('goes on past what no room would be enough for', async () => {
  const large = await drawNoise()
  expect(large.byteLength).toBeGreaterThan(quota_bytes)
  const zip = makeZip([
    {
      name: 'all.json',
      bytes: JSON.stringify([
        { board: 'Large', image_file: 'large.png' },
        { board: 'Large', image_file: 'small.png' },
      ]),
    },
    { name: 'large.png', bytes: large },
    { name: 'small.png', bytes: imported.pictures[0]! },
  ])
  const { id } = await start(new Uint8Array(zip), { name: 'large.zip' })
  expect(await toItsEnd(id)).toMatchObject({ state: 'finished', saved: 1, failed: 1 })
})

it('prepares a video anew for which there was no room when it was ready', async () => {
  const zip = makeZip([
    { name: 'all.json', bytes: JSON.stringify([{ board: 'Moving', video_file: 'waves.mp4' }]) },
    { name: 'waves.mp4', bytes: await drawVideo() },
  ])
  const { id } = await start(new Uint8Array(zip), { name: 'moving.zip' })
  await step(id)
  await step(id)
  const { database } = imported.world
  const uploads = () => rows(database.reader, 'select state, failure from media_uploads', [])
  expect(await uploads()).toEqual([{ state: 'processing', failure: null }])
  await rows(database.writer, `update media_uploads set state = 'failed', failure = $1`, [
    'quota_reached',
  ])
  await leaveRoom(0)
  await step(id)
  expect(await first()).toMatchObject({ ...noRoom, failed: 0 })
  await leaveRoom(quota_bytes)
  await sweep()
  await step(id)
  expect(await uploads()).toEqual([{ state: 'processing', failure: null }])
  await runAllJobs(imported.world)
  expect(await toItsEnd(id)).toMatchObject({ state: 'finished', saved: 1, failed: 0 })
})
