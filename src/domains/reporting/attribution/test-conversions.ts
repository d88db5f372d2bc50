import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  ConversionEventId,
  OfferId,
  PersonId,
} from '#contract/ids'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type AdPlace } from '#testing/worlds/ad-events'
import { makeBusiness } from '#testing/worlds/advertising'
import { attributeConversions } from './attribute-conversions.ts'

export let world: World
export let advertiser_id: AdvertiserId

/** An ad account of Olive's. */
export function startAttribution(): void {
  beforeAll(async () => {
    world = await createWorld()
    advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  })
  afterAll(() => world.end())
}

export const dayMs = 86_400_000
/** Yesterday at noon. */
export const now = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
export const before = (ms: number, moment = now) => new Date(moment.getTime() - ms)

export const ad = (n: number): AdPlace => ({
  advertiser_id,
  campaign_id: asId<CampaignId>(String(100 + (n % 3))),
  ad_group_id: asId<AdGroupId>(String(200 + (n % 5))),
  ad_id: asId<AdId>(String(300 + n)),
})

export async function addPerson(email: string, isVerified = true): Promise<PersonId> {
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

export async function sell(more: {
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
export const storedOf = async (id: string) =>
  (await stored()).find((one) => one.conversion_id === id)
export const attribute = () => attributeConversions(world.database, now)

export const setMeasured = (id: PersonId, isOn: boolean) =>
  rows(
    world.database.writer,
    `insert into ad_preferences (person_id, ads_measured, updated_at) values ($1, $2, now())
     on conflict (person_id) do update set ads_measured = excluded.ads_measured`,
    [id, isOn],
  )
