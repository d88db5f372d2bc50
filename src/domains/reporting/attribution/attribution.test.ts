import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  ConversionEventId,
  OfferId,
  PersonId,
} from '#contract/ids'
import { getAdResults } from '#contract/reporting/ad-results'
import { attributionWindows, reportTimes } from '#contract/reporting/attribution'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type AdPlace, countAdEvent } from '#testing/worlds/ad-events'
import { makeBusiness } from '#testing/worlds/advertising'
import { attributeAgain, attributeConversions } from './attribute-conversions.ts'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
})
afterAll(() => world.end())

const dayMs = 86_400_000
/** Yesterday at noon. */
const now = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const before = (ms: number, moment = now) => new Date(moment.getTime() - ms)

const ad = (n: number): AdPlace => ({
  advertiser_id,
  campaign_id: asId<CampaignId>(String(100 + (n % 3))),
  ad_group_id: asId<AdGroupId>(String(200 + (n % 5))),
  ad_id: asId<AdId>(String(300 + n)),
})

async function addPerson(email: string, isVerified = true): Promise<PersonId> {
  const id = world.services.newId<PersonId>()
  await rows(
    world.database.writer,
    `insert into accounts (id, email, country, created_at, email_verified_at, birthday)
     values ($1, $2, 'DE', now(), $3, '1990-01-01')`,
    [id, email, isVerified ? now : null],
  )
  await setMeasured(id, true)
  return id
}

async function sell(more: {
  at?: Date
  received_at?: Date
  click_id?: OfferId | string | null
  email?: string
  event_name?: string
  value?: bigint
  currency?: string
  account_value?: bigint
  external_id?: string
  tag_id?: string
}): Promise<ConversionEventId> {
  const { at = now, received_at = at, click_id = null, event_name = 'checkout' } = more
  const id = world.services.newId<ConversionEventId>()
  await rows(
    world.database.writer,
    `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
       is_limited, click_id, identifiers, value_micro, currency, account_value_micro,
       tag_id)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, 'web', $2, $5, '{api}', false, $6, $7, $8, $9, $10, $11)`,
    [
      ...[advertiser_id, at, id, event_name, received_at, click_id],
      identifiersOf(more),
      ...[
        more.value ?? null,
        more.currency ?? null,
        more.account_value ?? null,
        more.tag_id ?? null,
      ],
    ],
  )
  return id
}

function identifiersOf({ email, external_id }: { email?: string; external_id?: string }) {
  if (email === undefined && external_id === undefined) return null
  return JSON.stringify({
    ...(email !== undefined && { em: [sha256(email)] }),
    ...(external_id !== undefined && { external_id: [sha256(external_id)] }),
  })
}

interface Stored {
  conversion_id: string
  click_ad_id: string | null
  engagement_ad_id: string | null
  view_ad_id: string | null
}
async function stored(): Promise<Stored[]> {
  return rows<Stored>(
    world.database.reader,
    'select conversion_id, click_ad_id, engagement_ad_id, view_ad_id from conversion_touches order by conversion_id',
    [],
  )
}
const storedOf = async (id: string) => (await stored()).find((one) => one.conversion_id === id)
const attribute = () => attributeConversions(world.database, now)

describe('a conversion', () => {
  it('is traced by the id of a click, of the same ad account and valid alone', async () => {
    const clicked = await countAdEvent(world, ad(1), { type: 'click', at: before(dayMs) })
    const robot = { type: 'click', at: before(dayMs), invalid_reason: 'robot' } as const
    const invalid = await countAdEvent(world, ad(2), robot)
    const elsewhere = { ...ad(3), advertiser_id: asId<AdvertiserId>('5') }
    const foreign = await countAdEvent(world, elsewhere, { type: 'click', at: before(dayMs) })
    const seen = await countAdEvent(world, ad(4), { at: before(dayMs) })
    const ids = await Promise.all(
      [clicked, invalid, foreign, seen, 'abc', '99999999999999999999'].map((click_id) =>
        sell({ click_id }),
      ),
    )
    await attribute()
    const found = await Promise.all(ids.map(storedOf))
    expect(found.map((one) => one?.click_ad_id ?? null)).toEqual([
      '301',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('is traced by the address of a member who has verified it', async () => {
    const mia = await addPerson('Mia.Holm@mail.example')
    const eve = await addPerson('eve@mail.example', false)
    await countAdEvent(world, ad(5), { type: 'save', at: before(2 * dayMs), person_id: mia })
    await countAdEvent(world, ad(6), { at: before(1_000), person_id: mia })
    await countAdEvent(world, ad(7), { at: before(1_000), person_id: eve })
    const byMia = await sell({ email: 'mia.holm@mail.example' })
    const byEve = await sell({ email: 'eve@mail.example' })
    await attribute()
    expect(await storedOf(byMia)).toMatchObject({
      ...{ click_ad_id: null, engagement_ad_id: '305', view_ad_id: '306' },
    })
    expect(await storedOf(byEve)).toBeUndefined()
  })

  it('is not traced to what somebody saw who does not want that, not even by a click', async () => {
    const person_id = await addPerson('no@mail.example')
    await setMeasured(person_id, false)
    const clicked = { type: 'click', at: before(dayMs), person_id } as const
    const click_id = await countAdEvent(world, ad(8), clicked)
    const ids = [await sell({ click_id }), await sell({ email: 'no@mail.example' })]
    await attribute()
    expect(await Promise.all(ids.map(storedOf))).toEqual([undefined, undefined])
  })

  it('is looked at again when its site or its ad is reported late', async () => {
    const late = await sell({})
    const person_id = await addPerson('late@mail.example')
    const byMail = await sell({ email: 'late@mail.example' })
    const hourMs = 3_600_000
    await attributeConversions(world.database, new Date(now.getTime() + hourMs))
    const touch = { type: 'click', at: before(dayMs), received_at: now, person_id } as const
    const click_id = await countAdEvent(world, ad(9), touch)
    await rows(world.database.writer, 'update conversion_events set click_id = $2 where id = $1', [
      late,
      click_id,
    ])
    const later = new Date(now.getTime() + 3 * hourMs)
    await attributeConversions(world.database, later)
    expect([await storedOf(late), await storedOf(byMail)]).toEqual([undefined, undefined])
    await attributeAgain(world.database, later)
    const found = [await storedOf(late), await storedOf(byMail)]
    expect(found.map((one) => one?.click_ad_id)).toEqual(['309', '309'])
  })

  it('brings its value in the currency of the ad account, and none where there is no rate', async () => {
    await world.database.pool.query(
      'delete from conversion_events; delete from conversion_touches; delete from reporting_progress',
    )
    const click_id = await countAdEvent(world, ad(10), { type: 'click', at: before(dayMs) })
    await sell({ click_id, value: 5_000_001n, currency: 'EUR' })
    await sell({ click_id, value: 7_000_000n })
    await sell({ click_id, value: 9_000_000n, currency: 'XXX' })
    await sell({ click_id, value: 9_000_000n, currency: 'USD', account_value: 8_000_000n })
    await attribute()
    const { totals } = await world.as('olive').run(getAdResults, { advertiser_id })
    expect(totals.conversions).toEqual([
      {
        ...{ event_name: 'checkout', click: 4, engagement: 0, view: 0 },
        value_in_micro_currency: 20_000_001,
      },
    ])
  })
})

describe('for all windows and both times', () => {
  const days = [0, 1, 6, 7, 8, 13, 14, 15, 29, 30, 31, 59, 60, 61]
  const types = ['click', 'closeup', 'save', 'impression'] as const
  interface Case {
    at: Date
    event_name: string
    touches: { type: (typeof types)[number]; at: Date; ad: number }[]
  }
  let cases: Case[]

  /** The same at each run. */
  function random(seed: number): () => number {
    let state = seed
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
  }

  beforeAll(async () => {
    for (const table of [
      'conversion_events',
      'conversion_touches',
      'ad_events',
      'ad_touches',
      'reporting_progress',
    ])
      await world.database.pool.query(`delete from ${table}`)
    const next = random(7)
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
    cases = Array.from({ length: 60 }, (_, n) => {
      const at = before(Math.floor(next() * 20) * dayMs + Math.floor(next() * 86_400) * 1_000)
      const touches = Array.from({ length: Math.floor(next() * 6) }, (_, m) => {
        const awayMs = pick(days) * dayMs + pick([-1, 0, 1, 3_600_000])
        return { type: pick(types), at: before(awayMs, at), ad: 20 + n * 6 + m }
      })
      return { at, event_name: pick(['checkout', 'signup']), touches }
    })
    for (const [n, { at, event_name, touches }] of cases.entries()) {
      const email = `buyer${n}@mail.example`
      const person_id = await addPerson(email)
      for (const touch of touches) await countAdEvent(world, ad(touch.ad), { ...touch, person_id })
      await sell({ at, email, event_name })
    }
    await attribute()
  })

  /** What counts, read from the touches in the plain way. */
  function expected(
    windows: { click: number; engagement: number; view: number },
    reportTime: (typeof reportTimes)[number],
  ): string[] {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' })
    return cases
      .flatMap(({ at, event_name, touches }) => {
        const inside = (names: readonly string[], window: number) =>
          touches
            .filter(({ type }) => names.includes(type) && window > 0)
            .filter((touch) => touch.at.getTime() < at.getTime() + 1_000)
            .filter((touch) => at.getTime() - touch.at.getTime() <= window * dayMs)
            .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
        const click = inside(['click'], windows.click)
        const engagement = click ? undefined : inside(['closeup', 'save'], windows.engagement)
        const view = click || engagement ? undefined : inside(['impression'], windows.view)
        const winner = click ?? engagement ?? view
        if (!winner) return []
        const kind = click ? 'click' : engagement ? 'engagement' : 'view'
        const day = zone.format(reportTime === 'TIME_OF_CONVERSION' ? at : winner.at)
        return [`${300 + winner.ad} ${day} ${event_name} ${kind}`]
      })
      .toSorted()
  }

  it.each(attributionWindows)('agrees with a plain reading, click window %i', async (click) => {
    const seen = new Set<number>()
    for (const engagement of attributionWindows)
      for (const view of attributionWindows)
        for (const conversion_report_time of reportTimes) {
          const { rows: found, totals } = await world.as('olive').run(getAdResults, {
            advertiser_id,
            ...{ level: 'AD', granularity: 'DAY', page_size: 250, conversion_report_time },
            ...{ start_date: dayOf(before(114 * dayMs)), end_date: dayOf(before(-dayMs)) },
            click_window_days: click,
            engagement_window_days: engagement,
            view_window_days: view,
          })
          const lines = found.flatMap(({ entity_id, date, conversions }) =>
            conversions.flatMap((one) =>
              (['click', 'engagement', 'view'] as const).flatMap((kind) =>
                Array.from(
                  { length: one[kind] },
                  () => `${entity_id} ${date} ${one.event_name} ${kind}`,
                ),
              ),
            ),
          )
          const wanted = expected({ click, engagement, view }, conversion_report_time)
          expect(lines.toSorted()).toEqual(wanted)
          const total = totals.conversions.reduce((n, c) => n + c.click + c.engagement + c.view, 0)
          expect(total).toBe(wanted.length)
          seen.add(total)
        }
    expect(seen.size).toBeGreaterThan(3)
  })
})

const setMeasured = (id: PersonId, isOn: boolean) =>
  rows(
    world.database.writer,
    `insert into ad_preferences (person_id, ads_measured, updated_at) values ($1, $2, now())
     on conflict (person_id) do update set ads_measured = excluded.ads_measured`,
    [id, isOn],
  )
