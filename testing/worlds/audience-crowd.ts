import { afterAll, beforeAll } from 'vitest'
import { getAudience } from '#contract/audiences/audiences'
import { createConversionTag } from '#contract/conversions/tags'
import type { AdvertiserId, AudienceId, PersonId } from '#contract/ids'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { type Actor, createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { allowingCrowd, crowdEmail, hashOf, makeAudience } from '#testing/worlds/audiences'

export const people = 160
const dayMs = 86_400_000

export let world: World
export let shop: Business
export let advertiser_id: AdvertiserId
export let crowd: Actor[]
export let tag: string

/** An ad account of Olive's with a tag, and a crowd that lets ads know of it. */
export function startAudiences(): void {
  beforeAll(async () => {
    world = await createWorld()
    shop = await makeBusiness(world)
    advertiser_id = asId(shop.advertiser.id)
    crowd = await allowingCrowd(world, people)
    tag = (await world.as('olive').run(createConversionTag, { advertiser_id, name: 'Shop' })).id
  })
  afterAll(() => world.end())
}

export const now = () => world.services.clock.now()
export const before = (days: number) => new Date(now().getTime() - days * dayMs)
export const after = (days: number) => new Date(now().getTime() + days * dayMs)
export const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)
export const idAt = (n: number) => asId<PersonId>(crowd[n]?.viewer?.id ?? '')
export const idsAt = (...all: number[]) => all.map(idAt).toSorted()
export const read = (audience_id: AudienceId) =>
  world.as('olive').run(getAudience, { advertiser_id, audience_id })
export const visitors = (
  rule: Record<string, unknown> = {},
  more: { retention_days?: number } = {},
) => makeAudience(world, advertiser_id, 'VISITOR', rule, more)

/** What a site reports of one of the crowd. */
export async function visit(
  n: number,
  event: { at?: Date; event_name?: string; page?: string; tag_id?: string; of?: AdvertiserId } = {},
) {
  const { at = now(), event_name = 'page_visit', page = null, tag_id = tag } = event
  await write(
    `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
       tag_id, page, is_limited, identifiers)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, 'web', $2, $2, '{tag}', $5, $6, false, $7)`,
    [
      ...[event.of ?? advertiser_id, at, world.services.newId(), event_name, tag_id, page],
      JSON.stringify({ em: [hashOf(crowdEmail(n + 1))] }),
    ],
  )
}
