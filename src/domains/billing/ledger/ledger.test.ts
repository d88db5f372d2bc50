import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFailure } from '#contract/errors'
import type { AdvertiserId, CampaignId, OfferId } from '#contract/ids'
import { asFailure, row, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { grantCredit } from '../index.ts'
import { addAccount, spend } from '../test-accounts.ts'
import { findLedgerFaults, rebuildBalances } from './check-ledger.ts'
import { findLedger, lockLedger } from './ledger-queries.ts'
import { move } from './ledger-rules.ts'
import { type BilledOffer, postSpends } from './post-spend.ts'
import { postTransaction } from './post-transaction.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

let made = 900
const newAccount = () => {
  made += 1
  return asId<AdvertiserId>(String(made))
}
const now = () => world.services.clock.now()
const balancesOf = async (id: AdvertiserId) =>
  (await findLedger(world.database.reader, id)).balances

describe('posting spend', () => {
  it('owes what was spent', async () => {
    const id = newAccount()
    expect(await spend(world, id, 420_001n)).toBe(true)
    expect(await spend(world, id, 1n)).toBe(true)
    expect(await balancesOf(id)).toMatchObject({ receivable: 420_002n, revenue: -420_002n })
  })

  it('bills an offer once, and says so', async () => {
    const id = newAccount()
    const offer_id = asId<OfferId>('88001')
    expect(await spend(world, id, 5n, { offer_id })).toBe(true)
    expect(await spend(world, id, 5n, { offer_id })).toBe(false)
    expect(await spend(world, id, 9n, { offer_id })).toBe(false)
    expect((await balancesOf(id)).receivable).toBe(5n)
    // Of another ad account it is another offer.
    expect(await spend(world, newAccount(), 5n, { offer_id })).toBe(true)
  })

  it.each([0n, -1n])('refuses %s', async (amount) => {
    await expect(spend(world, newAccount(), amount)).rejects.toThrow('cannot cost')
  })

  it('happens with the transaction that counts the event, or not at all', async () => {
    const id = newAccount()
    const failing = world.database.transaction(async (db) => {
      const ledger = await lockLedger(db, id, now())
      await postTransaction(db, ledger, charge(id, 'lost', 3n))
      throw new Error('the event was not counted')
    })
    await expect(failing).rejects.toThrow('not counted')
    expect(await findLedger(world.database.reader, id)).toMatchObject({ last_no: 0n })
  })

  it('of several offers at once is what it is one by one, credits included', async () => {
    const [one, all] = [await addAccount(world), await addAccount(world)]
    const amounts = [3n, 4_000_000n, 2_000_000n, 1n]
    const offers = amounts.map((amount, n) => ({
      ...{
        offer_id: asId<OfferId>(String(660_000 + n)),
        campaign_id: asId<CampaignId>('5'),
        amount,
      },
    }))
    for (const id of [one, all])
      for (const amount of [1_000_000n, 4_000_000n])
        await world.database.transaction((db) =>
          grantCredit(db, world.services, id, {
            ...{ title: 'Welcome', amount, expires_at: null, code_hash: null },
          }),
        )
    for (const offer of offers) await spend(world, one, offer.amount, offer)
    const post = (id: AdvertiserId) =>
      world.database.transaction((db) => postSpends(db, { advertiser_id: id, at: now() }, offers))
    await post(all)
    const linesOf = async (id: AdvertiserId) =>
      rows(
        world.database.reader,
        `select key, line, no, kind, account, amount_micro, campaign_id from ledger_entries
          where advertiser_id = $1 and kind = 'SPEND' order by no, line`,
        [id],
      )
    expect(await linesOf(all)).toEqual(await linesOf(one))
    expect(await balancesOf(all)).toEqual(await balancesOf(one))
    expect(await balancesOf(all)).toMatchObject({ receivable: 1_000_004n, credits: 0n })

    // Again, and beside one that was not billed yet: nothing is written.
    await expect(post(all)).rejects.toThrow('Billed before')
    const more = [...offers, { ...offers[0], offer_id: asId<OfferId>('660999') }] as BilledOffer[]
    const mixed = world.database.transaction((db) =>
      postSpends(db, { advertiser_id: all, at: now() }, more),
    )
    await expect(mixed).rejects.toThrow('posted in part before')
    expect(await linesOf(all)).toEqual(await linesOf(one))
  })

  it('by 64 at once, of whom some send the same, bills each offer once', async () => {
    const ids = [newAccount(), newAccount(), newAccount()]
    const posts = Array.from({ length: 960 }, (_, n) => ({
      id: ids[n % ids.length] ?? asId<AdvertiserId>(''),
      // Every fifth repeats the one before it of the same ad account.
      offer: n % 5 === 4 ? n - 3 : n,
      campaign_id: asId<CampaignId>(String(1 + (n % 7))),
    }))
    let next = 0
    const results: boolean[] = []
    const post = async () => {
      for (let one = posts[next++]; one; one = posts[next++]) {
        const offer_id = asId<OfferId>(String(700_000 + one.offer))
        const amount = BigInt(1_000 + one.offer)
        const more = { offer_id, campaign_id: one.campaign_id }
        results.push(await untilAnswered(() => spend(world, one.id, amount, more)))
      }
    }
    await Promise.all(Array.from({ length: 64 }, post))

    const unique = new Map(posts.map(({ id, offer }) => [`${id} ${offer}`, BigInt(1_000 + offer)]))
    expect(results).toHaveLength(posts.length)
    expect(results.filter((isNew) => isNew)).toHaveLength(unique.size)
    expect(posts.length - unique.size).toBe(192)
    const spent = [...unique.values()].reduce((sum, amount) => sum + amount, 0n)
    const sums = await Promise.all(ids.map(async (id) => (await balancesOf(id)).receivable))
    expect(sums.reduce((sum, owed) => sum + owed, 0n)).toBe(spent)
    const all = await row<{ sum: string; transactions: string; keys: string }>(
      world.database.reader,
      `select sum(amount_micro)::text as sum, count(distinct (advertiser_id, key))::text as transactions,
              count(distinct (advertiser_id, no))::text as keys from ledger_entries where advertiser_id = any($1)`,
      [ids],
    )
    expect(all).toEqual({ sum: '0', transactions: String(unique.size), keys: String(unique.size) })
    expect(await findLedgerFaults(world.database, now())).toEqual([])
  }, 120_000)
})

describe('the balances', () => {
  it('are what the entries say, and can be built from them', async () => {
    const id = newAccount()
    await spend(world, id, 90n)
    await world.database.transaction(async (db) =>
      postTransaction(db, await lockLedger(db, id, now()), charge(id, 'one', 40n)),
    )
    const before = await findLedger(world.database.reader, id)
    expect(before.last_no).toBe(2n)
    const rebuild = () => world.database.transaction((db) => rebuildBalances(db, id, now()))
    expect(await rebuild()).toBe(false)
    await rows(
      world.database.writer,
      'update ledger_balances set receivable_micro = 7, revenue_micro = -7, cash_micro = 0 where advertiser_id = $1',
      [id],
    )
    expect(await findLedgerFaults(world.database, now())).toEqual([
      `${id}: the balances differ from the entries`,
    ])
    expect(await rebuild()).toBe(true)
    expect(await findLedger(world.database.reader, id)).toEqual(before)
  })

  it('cannot be anything but zero in total', async () => {
    const id = newAccount()
    await spend(world, id, 90n)
    await expect(
      rows(
        world.database.writer,
        'update ledger_balances set cash_micro = cash_micro + 1 where advertiser_id = $1',
        [id],
      ),
    ).rejects.toThrow('ledger_balances_sum_to_zero')
  })
})

it('no statement changes or removes an entry', async () => {
  const source = fileURLToPath(new URL('../../../', import.meta.url))
  const files = (await readdir(source, { recursive: true })).filter((name) =>
    /(?<!\.test)\.(ts|tsx)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const changing = /\b(update|delete\s+from|truncate(\s+table)?)\s+(only\s+)?ledger_entries\b/i
  const found: string[] = []
  for (const name of files)
    if (changing.test(await readFile(`${source}${name}`, 'utf8'))) found.push(name)
  expect(found).toEqual([])
})

/** As who counts events does: one that could not be written is sent again. */
async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFailure(asFailure(error), 'database_unavailable')) throw error
    return untilAnswered(work)
  }
}

function charge(advertiser_id: AdvertiserId, key: string, amount: bigint) {
  const lines = move(amount, 'receivable', 'cash')
  return { advertiser_id, key, kind: 'CHARGE' as const, at: now(), lines }
}
