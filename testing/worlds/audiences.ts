import { createHash } from 'node:crypto'
import type { AudienceType } from '#contract/audiences/audience'
import { createAudience } from '#contract/audiences/audiences'
import { createCustomerList } from '#contract/audiences/customer-lists'
import type { AdvertiserId, AudienceId, PersonId } from '#contract/ids'
import { matchCustomerLists, refreshAudiences } from '#domains/audiences'
import { audiencePorts } from '#main/ports/audience-ports'
import { rows } from '#platform/database'
import { crowd } from '../crowd.ts'
import { asId } from '../ids.ts'
import type { Actor, World } from '../world.ts'

export const hashOf = (email: string) => createHash('sha256').update(email).digest('hex')
export const crowdEmail = (n: number) => `crowd${n}@cast.example`

/** Adults who have verified their addresses and let ads use all there is, called crowd1, crowd2, … */
export async function allowingCrowd(world: World, size: number): Promise<Actor[]> {
  const made = await crowd(world, size)
  await allowAll(
    world,
    made.map((one) => asId<PersonId>(one.viewer?.id ?? '')),
  )
  return made
}

export async function allowAll(world: World, ids: readonly PersonId[]): Promise<void> {
  await rows(
    world.database.writer,
    `update accounts set personalized_ads = true, email_verified_at = now() where id = any($1::bigint[])`,
    [ids],
  )
  await rows(
    world.database.writer,
    `insert into ad_preferences (person_id, ads_by_sites, ads_by_partners, ads_measured, updated_at)
     select one.id, true, true, true, now() from unnest($1::bigint[]) as one (id)
     on conflict (person_id) do update set ads_by_sites = true, ads_by_partners = true`,
    [ids],
  )
}

/** Uploads a list of these addresses and makes an audience of it, as olive; both are brought up to date. */
export async function listAudience(
  world: World,
  advertiser_id: AdvertiserId,
  emails: readonly string[],
): Promise<AudienceId> {
  const olive = world.as('olive')
  const place = { advertiser_id, name: 'Customers' }
  const list = await olive.run(createCustomerList, { ...place, records: emails.map(hashOf) })
  const rule = { customer_list_id: list.id }
  const id = await makeAudience(world, advertiser_id, 'CUSTOMER_LIST', rule)
  await updateAudiences(world)
  return id
}

export async function makeAudience(
  world: World,
  advertiser_id: AdvertiserId,
  audience_type: AudienceType,
  rule: Record<string, unknown>,
  more: { retention_days?: number } = {},
): Promise<AudienceId> {
  const place = { advertiser_id, name: 'Some', audience_type }
  const made = await world.as('olive').run(createAudience, { ...place, rule, ...more })
  return asId<AudienceId>(made.id)
}

/** Runs the jobs that bring lists and audiences up to date, at a time. */
export async function updateAudiences(
  world: World,
  at = world.services.clock.now(),
): Promise<void> {
  await matchCustomerLists(world.database, at)
  const services = { ...world.services, clock: { now: () => at } }
  await refreshAudiences(services, world.database, audiencePorts)
}

/** Who is in it at a time. */
export async function membersOf(
  world: World,
  audience_id: AudienceId,
  at = new Date(),
): Promise<PersonId[]> {
  const found = await rows<{ person_id: PersonId }>(
    world.database.reader,
    `select m.person_id from audiences a
       join audience_members m on m.advertiser_id = a.advertiser_id and m.source_id = a.source_id
      where a.id = $1 and m.until > $2 order by m.person_id`,
    [audience_id, at],
  )
  return found.map(({ person_id }) => person_id)
}
