import { afterAll, beforeAll, expect, it } from 'vitest'
import { choosePrepaid } from '#contract/billing/prepaid'
import { openPrepaidSpend } from '#contract/billing/prepaid-spend'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { addAccount } from '../test-accounts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('a file has as many lines as it may, and not one more', async () => {
  const advertiser_id = await addAccount(world)
  await world.as('olive').run(choosePrepaid, { advertiser_id })
  const spend = (from: number, to: number) =>
    rows(
      world.database.writer,
      `insert into ledger_days (advertiser_id, day, kind, campaign_id, amount_micro)
       select $1, '2026-11-20', 'SPEND', n, 1 from generate_series($2::int, $3::int) n`,
      [advertiser_id, from, to],
    )
  const days = { start_date: '2026-11-20', end_date: '2026-11-20' }
  const open = () => world.as('olive').run(openPrepaidSpend, { advertiser_id, ...days })
  await spend(1, limits.prepaidLines)
  // One of them names the columns.
  expect((await open()).csv.trimEnd().split('\r\n')).toHaveLength(limits.prepaidLines + 1)
  await spend(limits.prepaidLines + 1, limits.prepaidLines + 1)
  await expect(open()).rejects.toThrow('document_lines_too_many')
})
