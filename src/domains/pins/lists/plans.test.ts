import { beforeAll, expect, it } from 'vitest'
import { listPinDrafts } from '#contract/pins/drafts/drafts'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { planFault } from '#testing/database/plan'
import { recordStatements } from '#testing/database/statements'
import { advertiser_id, board_id, startAdAccounts } from '../scheduled/test-scheduled.ts'
import { world } from '../test-pins.ts'

/* Lists of what waits, of what was cancelled and of drafts, where others have many. */

const others = 20_000
const hers = 10_000
const shown = 25

startAdAccounts()
beforeAll(async () => {
  await fill(others, (n) => `1000 + ${n} % 500`)
  await fill(hers, () => idOf(world, 'olive'))
  for (const table of ['scheduled_pins', 'pin_drafts'])
    await rows(world.database.writer, `analyze ${table}`, [])
})

/** Nearly all of them cancelled or deleted within the last hour, which no limit of a person counts. */
async function fill(count: number, person: (n: string) => string) {
  const gone = (kept: number) =>
    `case when n % 100 >= ${kept} then now() - n % 3600 * interval '1 second' end`
  const common = `${person('n')}, n + ${count}, ${person('n')}, case when n % 2 = 0 then $2::bigint end, $3::bigint, md5(n::text), 'Lamp',
    repeat('Of brass ', 40), ''`
  const values = [count, advertiser_id, board_id]
  await rows(
    world.database.writer,
    `insert into scheduled_pins (person_id, id, made_by, advertiser_id, board_id, image_signature, title, description,
       alt_text, method, publish_at, time_zone, cancelled_at, created_at)
     select ${common}, 'uploaded', now() + n * interval '1 minute', 'Europe/Berlin', ${gone(1)}, now()
       from generate_series(1, $1) n`,
    values,
  )
  await rows(
    world.database.writer,
    `insert into pin_drafts (person_id, id, made_by, advertiser_id, board_id, image_signature, title, description,
       alt_text, link, publish_day, publish_clock, version, editor_key, edit_number, deleted_at, created_at, updated_at)
     select ${common}, '', '', '', 1, md5(n::text), 1, ${gone(1)}, now(), now() - n * interval '1 second'
       from generate_series(1, $1) n`,
    values,
  )
}

it.each([
  ['scheduled pins', listScheduledPins, {}],
  ['cancelled pins', listScheduledPins, { cancelled: true }],
  ['drafts', listPinDrafts, {}],
])('%s are found by an index, on the first page and on the next', async (_what, list, input) => {
  const olive = world.as('olive')
  const page = (more: object) =>
    recordStatements(async () => {
      bookmark = (await olive.run(list, { ...input, page_size: shown, ...more })).bookmark
    })
  let bookmark: string | null = null
  const first = await page({})
  const statements = [
    ...first,
    ...(await page({ bookmarks: bookmark })),
    ...(await page({ advertiser_id })),
  ]
  const listing = statements.filter(({ text }) => /order by s\.|order by d\./.test(text))
  expect(listing).toHaveLength(3)
  for (const one of listing) expect(await planFault(world.database.pool, one)).toBeNull()
})
