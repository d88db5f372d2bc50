import { type AdvertiserPermission, roleMay, rolesThatMay } from '#contract/advertisers/roles'
import { Failure } from '#contract/errors'
import type { AdvertiserId, PersonId } from '#contract/ids'
import type { Db, Writer } from '#platform/database'
import { type AdvertiserRow, findAdvertiser, lockAdvertiser } from './advertiser-queries.ts'

const field = 'advertiser_id'

/** An ad account in which the viewer has this permission; throws a failure otherwise. */
export async function findPermitted(
  db: Db,
  id: AdvertiserId,
  viewerId: PersonId,
  permission: AdvertiserPermission,
): Promise<AdvertiserRow> {
  return check(await findAdvertiser(db, id, viewerId), permission)
}

/** As `findPermitted`, and locks it until the transaction ends. */
export async function lockPermitted(
  db: Writer,
  id: AdvertiserId,
  viewerId: PersonId,
  permission: AdvertiserPermission,
): Promise<AdvertiserRow> {
  return check(await lockAdvertiser(db, id, viewerId), permission)
}

function check(found: AdvertiserRow | null, permission: AdvertiserPermission): AdvertiserRow {
  if (!found) throw new Failure('advertiser_not_found', { field })
  if (roleMay(found.viewer_role, permission)) return found
  const roles = rolesThatMay(permission)
  const [first = '', second = '', third = ''] = roles
  throw new Failure('advertiser_role_missing', {
    field,
    text_detail: {
      key: 'failure.advertiser_role_missing.roles',
      values: { count: roles.length, first, second, third },
    },
    data: { roles },
  })
}
