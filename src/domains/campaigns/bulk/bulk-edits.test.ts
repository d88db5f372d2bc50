import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdGroups, editAdGroups, listAdGroups } from '#contract/campaigns/ad-groups'
import {
  getBulkEdit,
  listBulkEditRows,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '#contract/campaigns/bulk/bulk-edit'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { campaignPorts } from '#main/ports/campaign-ports'
import { idOf } from '#testing/callers'
import { runAllJobs } from '#testing/run-all-jobs'
import { make, run, shop, startAdAccount, world } from '../test-campaigns.ts'
import { runBulkEdit } from './run-bulk-edit.ts'

startAdAccount()

const own = () => ({ advertiser_id: shop.advertiser.id })
const level = 'AD_GROUP' as const
const raised = { budget: { how: 'percent' as const, percent: 10 } }
const soon = Math.floor(Date.now() / 1_000) + 40 * 86_400

let ids: string[]
let shared: string
beforeAll(async () => {
  const owner = await make({ daily_spend_cap: 9_000_000, is_campaign_budget_optimization: true })
  const one = { campaign_id: owner.id, name: 'Shared', billable_event: 'CLICKTHROUGH' }
  const { items } = await run(createAdGroups, {
    ad_groups: [{ ...one, targeting_spec: { LOCATION: ['DE'] } }],
  })
  shared = String(items[0]?.data?.id)
})
beforeEach(async () => {
  ids = await groups(3)
})

async function groups(count: number, more: object = {}): Promise<string[]> {
  const { id: campaign_id } = await make()
  const group = {
    campaign_id,
    billable_event: 'CLICKTHROUGH',
    targeting_spec: { LOCATION: ['DE'] },
  }
  const { items } = await run(createAdGroups, {
    ad_groups: Array.from({ length: count }, (_, n) => ({
      ...{ ...group, name: `Group ${n}`, budget_in_micro_currency: 5_000_000 + n * 1_000_000 },
      ...more,
    })),
  })
  return items.map(({ data }) => String(data?.id))
}

const preview = (given: object) =>
  world
    .as('ada')
    .runRaw(previewBulkEdit, { ...own(), level, ids, change: raised, ...given }) as Promise<{
    rows: {
      entity_id: string
      state: string
      exception: { reason: string } | null
      fields: object[]
    }[]
    preview_key: string
  }>
const start = (given: object = {}) =>
  world
    .as('ada')
    .runRaw(startBulkEdit, { ...own(), level, ids, change: raised, ...given }) as Promise<{
    id: string
    waiting: number
  }>
const read = (bulk_edit_id: string) => world.as('kim').run(getBulkEdit, { ...own(), bulk_edit_id })
const budgets = async () => {
  const { items } = await world.as('olive').run(listAdGroups, { ...own(), ad_group_ids: ids })
  return items.map((one) => one.budget_in_micro_currency).toReversed()
}

describe('a preview', () => {
  it('is for who may change ads', async () => {
    const input = { ...own(), level, ids, change: raised }
    for (const operation of [previewBulkEdit, startBulkEdit])
      await expect(world.as('kim').runRaw(operation, input)).rejects.toMatchObject({
        code: 'advertiser_role_missing',
      })
  })

  it('says what becomes of each, and why not, and changes nothing', async () => {
    const { rows } = await preview({ ids: [...ids, shared, '5'] })
    expect(rows.map(({ state, exception }) => exception?.reason ?? state)).toEqual([
      ...['WAITING', 'WAITING', 'WAITING', 'budget_not_allowed', 'ad_group_not_found'],
    ])
    expect(rows[1]?.fields).toEqual([
      { field: 'budget_in_micro_currency', before: 6_000_000, after: 6_600_000 },
    ])
    expect(await budgets()).toEqual([5_000_000, 6_000_000, 7_000_000])
  })

  it.each([
    [{ budget: { how: 'set', amount_micro: 500_000 } }, 'budget_too_low'],
    [{ budget: { how: 'add', amount_micro: -5_000_000 } }, 'amount_not_positive'],
    [{ bid: { how: 'set', amount_micro: 500_000 } }, 'bid_not_allowed'],
    [{ end_date: '2020-01-01' }, 'dates_in_past'],
    [{ status: 'DRAFT' }, 'entity_locked'],
    [{ budget: { how: 'set', amount_micro: 5_000_000 } }, 'UNCHANGED'],
  ])('of %o says %s', async (change, expected) => {
    const { rows } = await preview({ change, ids: ids.slice(0, 1) })
    expect(rows.map(({ state, exception }) => exception?.reason ?? state)).toEqual([expected])
  })

  it('refuses one sum for budgets of a day and of all days', async () => {
    const mixed = [
      ...ids,
      ...(await groups(1, {
        budget_type: 'LIFETIME',
        end_time: soon,
        budget_in_micro_currency: 500_000_000,
      })),
    ]
    const reasons = async (change: object) =>
      (await preview({ ids: mixed, change })).rows.map((one) => one.exception?.reason ?? one.state)
    const add = { budget: { how: 'add', amount_micro: 1_000_000 } }
    expect(new Set(await reasons(add))).toEqual(new Set(['budgets_mixed']))
    expect(new Set(await reasons(raised))).toEqual(new Set(['WAITING']))
  })
})

describe('a bulk edit', () => {
  it('is refused when something changed since its preview', async () => {
    const { preview_key } = await preview({})
    await run(editAdGroups, { ad_groups: [{ id: ids[0], budget_in_micro_currency: 8_000_000 }] })
    await expect(start({ preview_key })).rejects.toMatchObject({ code: 'entity_changed' })
  })

  it('saves each row once, reports row by row, and is undone as one', async () => {
    const { id, waiting } = await start({ ids: [...ids, shared] })
    expect(waiting).toBe(3)
    // Changed after the preview: it is not overwritten.
    await run(editAdGroups, { ad_groups: [{ id: ids[2], budget_in_micro_currency: 9_000_000 }] })
    await runAllJobs(world)
    expect(await read(id)).toMatchObject({ status: 'DONE', total: 4, saved: 2, refused: 2 })
    expect(await budgets()).toEqual([5_500_000, 6_600_000, 9_000_000])
    const { items } = await world.as('kim').run(listBulkEditRows, { ...own(), bulk_edit_id: id })
    expect(items.map(({ state, exception }) => exception?.reason ?? state)).toEqual([
      ...['SAVED', 'SAVED', 'entity_changed', 'budget_not_allowed'],
    ])
    const logged = await world.as('kim').run(listAdChanges, { ...own(), bulk_edit_id: id })
    expect(logged.items).toHaveLength(2)
    expect(logged.items[0]).toMatchObject({ source: 'bulk_edit', actor: { username: 'ada' } })

    const back = await world.as('ada').run(undoBulkEdit, { ...own(), bulk_edit_id: id })
    await runAllJobs(world)
    expect(await budgets()).toEqual([5_000_000, 6_000_000, 9_000_000])
    expect(await read(id)).toMatchObject({ undone_by_id: back.id })
    await expect(
      world.as('ada').run(undoBulkEdit, { ...own(), bulk_edit_id: id }),
    ).rejects.toMatchObject({ code: 'change_not_undoable' })
  })

  it('goes on where a process was killed, and saves nothing twice', async () => {
    const many = (await Promise.all([groups(30), groups(30)])).flat()
    const { id } = await start({ ids: many })
    const due = { advertiser_id: shop.advertiser.id, bulk_edit_id: id as never }
    let steps = 0
    const dying = {
      ...world.database,
      transaction: (async (work: never) => {
        steps += 1
        if (steps === 2) throw new Error('killed')
        return world.database.transaction(work)
      }) as typeof world.database.transaction,
    }
    await expect(runBulkEdit(world.services, dying, campaignPorts, due)).rejects.toThrow('killed')
    expect(await read(id)).toMatchObject({ status: 'RUNNING', saved: 25, waiting: 35 })
    await runAllJobs(world)
    expect(await read(id)).toMatchObject({ status: 'DONE', saved: 60 })
    const logged = await world.as('kim').run(listAdChanges, {
      ...{ ...own(), bulk_edit_id: id, page_size: 100 },
    })
    expect(logged.items).toHaveLength(60)
  })

  it('saves nothing of somebody who lost their role', async () => {
    const { id } = await start()
    const user_id = idOf(world, 'ada')
    await world.as('olive').run(removeAdvertiserPerson, { ...own(), user_id })
    await runAllJobs(world)
    expect(await read(id)).toMatchObject({ saved: 0, refused: 3 })
  })
})
