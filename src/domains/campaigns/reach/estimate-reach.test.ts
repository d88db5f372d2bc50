import { describe, expect, it } from 'vitest'
import { estimateReach } from '#contract/campaigns/estimate-reach'
import { followInterests } from '#contract/discover/interests'
import { giveSession } from '#testing/callers'
import { shop, startAdAccount, world } from '../test-campaigns.ts'
import { ageRanges } from './age-ranges.ts'
import { roundReach } from './round-reach.ts'

startAdAccount()

describe('an estimate of reach', () => {
  const estimate = (targeting_spec: object, auto_targeting_enabled = false) =>
    world.as('kim').run(estimateReach, {
      ...{ advertiser_id: shop.advertiser.id, targeting_spec, auto_targeting_enabled },
    })

  it('counts adults who were here lately, and says nothing of few', async () => {
    expect(await estimate({ country: 'US' })).toEqual({
      lower_bound: 0,
      upper_bound: 100,
      is_below_minimum: true,
    })
    await giveSession(world, 'olive')
    await giveSession(world, 'kim')
    await addPeople(400)
    await world.as('olive').run(followInterests, { interest_ids: ['100'] })
    expect(await estimate({ country: 'FI' })).toEqual({
      lower_bound: 360,
      upper_bound: 440,
      is_below_minimum: false,
    })
    expect((await estimate({ country: 'FI', ages: '18-24' })).is_below_minimum).toBe(true)
    expect((await estimate({ country: 'FI', ages: ['25-34', '35-44'] })).lower_bound).toBe(360)
    expect((await estimate({ country: 'FI', genders: ['female'] })).is_below_minimum).toBe(true)
    expect((await estimate({ country: 'FI', genders: ['unknown'] })).lower_bound).toBe(360)
    // Where in a country people are, is not stored: all of them, or nobody.
    expect(await estimate({ country: 'FI', regions: 'FI-18' })).toMatchObject({
      ...{ lower_bound: 0, upper_bound: 440, is_below_minimum: false },
    })
    expect(await estimate({ country: 'FI+US', regions: 'US-CA' })).toMatchObject({
      ...{ lower_bound: 360, upper_bound: 450 },
    })
    // All follow what is below Home, a half of them something else as well.
    expect((await estimate({ country: 'FI', interests: ['100'] })).lower_bound).toBe(360)
    expect((await estimate({ country: 'FI', interests: ['201'] })).lower_bound).toBe(180)
    // Nobody follows this one below Home, and all something beside it.
    const beside = { country: 'FI', interests: [await besideTheirs()] }
    expect((await estimate(beside)).is_below_minimum).toBe(true)
    expect((await estimate(beside, true)).lower_bound).toBe(360)
    // There is nothing above it.
    expect((await estimate({ country: 'FI', interests: ['200'] }, true)).lower_bound).toBe(180)
  })

  /** An interest below Home that no Finn follows. */
  async function besideTheirs(): Promise<string> {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select i.id from interests i where i.parent_id = 100
          and i.id not in (select interest_id from interest_follows) limit 1`,
    )
    return rows[0]!.id
  }

  /** Finns born in 1990 who were here just now, with interests. */
  async function addPeople(many: number): Promise<void> {
    const { pool } = world.database
    await pool.query(
      `with ids as (select 7000000000 + n as id, n from generate_series(1, $1::int) n),
        people as (insert into people (id, username, full_name, card, created_at)
          select id, 'finn' || n, 'Finn', '{}', now() from ids),
        accounts as (insert into accounts (id, email, birthday, country, created_at)
          select id, n || '@finn.example', '1990-05-05', 'FI', now() from ids),
        sessions as (insert into sessions (token_hash, account_id, created_at, seen_at)
          select sha256(id::text::bytea), id, now(), now() from ids)
       insert into interest_follows (person_id, interest_id, followed_at)
       select id, interest, now() from ids, (select id as interest from interests where parent_id = 100 limit 1) below
       union all select id, 201, now() from ids where n % 2 = 0`,
      [many],
    )
  }

  it('is round, and the same for all that are few', () => {
    expect(roundReach(99)).toEqual(roundReach(0))
    expect(roundReach(100)).toMatchObject({ lower_bound: 100, upper_bound: 110 })
    expect(roundReach(12_345)).toMatchObject({ lower_bound: 11_000, upper_bound: 14_000 })
  })

  it('knows when people of an age were born', () => {
    const now = new Date('2026-06-10T12:00:00Z')
    expect(ageRanges(['18-24', '65+'], now)).toEqual([
      { from: '2001-06-11', to: '2008-06-10' },
      { from: null, to: '1961-06-10' },
    ])
    expect(ageRanges(null, now)).toEqual([{ from: null, to: '2008-06-10' }])
  })
})
