import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadImage } from '#contract/media/upload-image'
import { type Reader, rows } from '#platform/database'
import { drawPicture } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { sweepVideos } from '../index.ts'
import { listUnusedMedia } from './list-unused-media.ts'
import { sweepUploads } from './pin-jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const many = 4_300

/** All that show one, each of which has a test of its own that it keeps it; `unused-media.ts` names them. */
const uses = [
  ...[
    ...['deleted_pins', 'pin_drafts', 'pin_draft_pages', 'pins', 'scheduled_pins', 'story_pages'],
  ].flatMap((table) => [`${table}.image_signature`, `${table}.video_signature`]),
  ...['people.image_signature', 'tagged_products.image_signature', 'videos.cover_signature'],
]

/** What they show is a pin's, and goes with it. */
const copies = ['ads', 'hidden_pins', 'pin_search', 'purge_pins'].map(
  (table) => `${table}.image_signature`,
)

async function countMedia(): Promise<number[]> {
  const counts = await rows<{ count: number }>(
    world.database.reader,
    'select count(*)::int from images union all select count(*)::int from videos',
    [],
  )
  return counts.map(({ count }) => count)
}

/** Creates pictures, each the cover of a recently uploaded video. */
async function addMany(): Promise<void> {
  const { writer } = world.database
  const signature = `lpad(to_hex(n), 32, '0')`
  const series = `generate_series(1, ${many}) n`
  await rows(
    writer,
    `insert into images (signature, format, extension, width, height, is_animated, dominant_color, placeholder,
       byte_size, created_at, described_at)
     select ${signature}, 'png', 'png', 9, 9, false, '#000000', '', 9, now() - interval '3 days' + n % 50 * interval '1 us', now()
       from ${series}`,
    [],
  )
  await rows(
    writer,
    `insert into videos (signature, width, height, duration_ms, byte_size, cover_signature, created_at)
     select ${signature}, 9, 9, 9, 9, ${signature}, now() - interval '3 days' from ${series}`,
    [],
  )
  await rows(
    writer,
    `insert into media_uploads (person_id, id, media_type, state, signature, created_at)
     select 7, n, 'video-story-pin', 'succeeded', ${signature}, now() from ${series}`,
    [],
  )
}

it('looks up all unused ones together, and touches no other', async () => {
  await addMany()
  const upload = await world.as('olive').run(uploadImage, { image: await drawPicture() })
  let queries = 0
  const reader: Reader = {
    ...world.database.reader,
    query: (text, values) => {
      queries += 1
      return world.database.reader.query(text, values)
    },
  }
  const database = { ...world.database, reader }
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) }
  const services = { ...world.services, clock }
  expect(await sweepVideos(services, database)).toBe(0)
  expect(await sweepUploads(services, database)).toBe(1)
  expect(queries).toBeLessThan(15)
  const left = await rows<{ signature: string }>(
    world.database.reader,
    'select signature from images',
    [],
  )
  expect(left).toHaveLength(many)
  expect(left).not.toContainEqual({ signature: upload.image_signature })

  await rows(world.database.writer, 'delete from media_uploads where id <= 3', [])
  // The cover of another one, which stays.
  const cover = '1'.padStart(32, '0')
  const another = 'update videos set cover_signature = $1 where signature = $2'
  await rows(world.database.writer, another, [cover, '9'.padStart(32, '0')])
  const listed: string[] = []
  for await (const { kind, signature, byte_size } of listUnusedMedia(services, database))
    listed.push(`${kind} ${Number(signature)} ${byte_size}`)
  expect(listed.toSorted()).toEqual([
    ...['picture 2 9', 'picture 3 9', 'picture 9 9'],
    ...['video 1 9', 'video 2 9', 'video 3 9'],
  ])
  expect(await countMedia()).toEqual([many, many])
  expect(await sweepVideos(services, database)).toBe(3)
  expect(await sweepUploads(services, database)).toBe(3)
  expect(await countMedia()).toEqual([many - 3, many - 3])
})

it('asks every table that names a picture or a video before it is deleted', async () => {
  const named = await rows<{ table: string; column: string }>(
    world.database.reader,
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and column_name in ('image_signature', 'video_signature', 'cover_signature')`,
    [],
  )
  expect(named.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    [...uses, ...copies].toSorted(),
  )
})
