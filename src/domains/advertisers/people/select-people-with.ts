import { type AdvertiserPermission, rolesThatMay } from '#contract/advertisers/roles'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { isRoleActive } from '../advertiser-queries.ts'

/** The owner of an ad account, and everybody whose role in it is active and has this permission. */
export async function selectPeopleWith(
  db: Db,
  id: AdvertiserId,
  permission: AdvertiserPermission,
): Promise<PersonId[]> {
  const found = await rows<{ id: PersonId }>(
    db,
    `select a.owner_id as id from advertisers a where a.id = $1
      union
     select member.person_id as id from advertiser_people member
       join advertisers a on a.id = member.advertiser_id join people owner on owner.id = a.owner_id
      where a.id = $1 and member.role = any($2::text[]) and ${isRoleActive('member.person_id')}
      order by id`,
    [id, rolesThatMay(permission)],
  )
  return found.map((one) => one.id)
}
