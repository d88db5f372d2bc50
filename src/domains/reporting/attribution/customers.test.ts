import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  ConversionEventId,
  PersonId,
} from '#contract/ids'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type AdPlace, countAdEvent } from '#testing/worlds/ad-events'
import { makeBusiness } from '#testing/worlds/advertising'
import { attributeConversions } from './attribute-conversions.ts'

const now = new Date('2026-11-23T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
})
afterAll(() => world.end())

let ads = 0
const newAd = (): AdPlace => ({
  advertiser_id,
  campaign_id: asId<CampaignId>('100'),
  ad_group_id: asId<AdGroupId>('200'),
  ad_id: asId<AdId>(String(300 + (ads += 1))),
})

async function addPerson(isMeasured = true): Promise<PersonId> {
  const id = world.services.newId<PersonId>()
  await rows(
    world.database.writer,
    `insert into accounts (id, email, country, created_at, birthday) values ($1, $2, 'DE', now(), '1990-01-01')`,
    [id, `${id}@mail.example`],
  )
  await rows(
    world.database.writer,
    `insert into ad_preferences (person_id, ads_measured, updated_at) values ($1, $2, now())`,
    [id, isMeasured],
  )
  return id
}

interface Reported {
  customer: string
  at: Date
  click_id?: string
  tag_id?: string | null
  of?: AdvertiserId
}

/** An event of a customer whom the site knows by a number of its own. */
async function report({ customer, at, click_id, tag_id = '7', of = advertiser_id }: Reported) {
  const id = world.services.newId<ConversionEventId>()
  await rows(
    world.database.writer,
    `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
       is_limited, click_id, identifiers, tag_id)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, 'checkout', 'web', $2, $4, '{tag}', false, $5, $6, $7)`,
    [of, at, id, now, click_id ?? null, JSON.stringify({ external_id: [hash(customer)] }), tag_id],
  )
  return id
}

/** The ad that somebody clicked, and their click. */
async function clickOf(person_id: PersonId, hours = 30) {
  const ad = newAd()
  const click = { type: 'click', at: before(hours), person_id } as const
  return { ad_id: ad.ad_id, click_id: await countAdEvent(world, ad, click) }
}

/** Which ad's click a conversion is put down to. */
async function tracedTo(id: string): Promise<string | null> {
  await attributeConversions(world.database, now)
  const [found] = await rows<{ click_ad_id: string | null }>(
    world.database.reader,
    'select click_ad_id from conversion_touches where advertiser_id = $1 and conversion_id = $2',
    [advertiser_id, id],
  )
  return found?.click_ad_id ?? null
}

it('puts a sale down to the member of whose click the same tag reported the customer’s number before', async () => {
  const { ad_id, click_id } = await clickOf(await addPerson())
  await report({ customer: 'no. 1', at: before(29), click_id })
  const [byTag, byServer] = [
    await report({ customer: 'no. 1', at: before(2) }),
    await report({ customer: 'no. 1', at: before(1), tag_id: null }),
  ]
  expect([await tracedTo(byTag), await tracedTo(byServer)]).toEqual([ad_id, ad_id])
})

it('puts a sale down to nobody by a number alone, nor by what another tag, another shop or a later event reported', async () => {
  const { click_id } = await clickOf(await addPerson())
  await report({ customer: 'no. 2', at: before(29), click_id, tag_id: '8' })
  await report({ customer: 'no. 3', at: before(29), click_id, of: asId<AdvertiserId>('5') })
  await report({ customer: 'no. 4', at: before(1), click_id })
  for (const customer of ['no. 2', 'no. 3', 'no. 4', 'no. 5'])
    expect(await tracedTo(await report({ customer, at: before(3) }))).toBeNull()
})

it('puts a sale down to nobody where the customer’s number came with clicks of several members', async () => {
  for (const _one of [1, 2]) {
    const { click_id } = await clickOf(await addPerson())
    await report({ customer: 'no. 6', at: before(29), click_id })
  }
  expect(await tracedTo(await report({ customer: 'no. 6', at: before(3) }))).toBeNull()
})

it('puts a sale down to nobody who does not let ads be measured', async () => {
  const { click_id } = await clickOf(await addPerson(false))
  await report({ customer: 'no. 7', at: before(29), click_id })
  expect(await tracedTo(await report({ customer: 'no. 7', at: before(3) }))).toBeNull()
})
