import { type ActingFor, actFor, getActing, stopActing } from '#contract/advertisers/acting'
import { roleMay } from '#contract/advertisers/roles'
import { type AdvertiserId, isId } from '#contract/ids'
import { isSameText, tokenHash } from '#platform/crypto'
import type { Db } from '#platform/database'
import {
  answerCommand,
  answerQuery,
  type Caller,
  memberOf,
  type QueryContext,
} from '#platform/operations'
import { type AdvertiserRow, findAdvertiser } from './advertiser-queries.ts'
import { toActingFor } from './advertiser-views.ts'
import { findPermitted } from './find-permitted.ts'
import { findMarket } from './markets/market-queries.ts'
import type { AdvertiserPorts } from './ports.ts'

export const getActingHandler = (ports: AdvertiserPorts) =>
  answerQuery(getActing, async (context) => {
    const found = await findActing(context)
    return found && readActing(context.db, found, ports)
  })

async function readActing(
  db: Db,
  found: AdvertiserRow,
  { countScheduledPins }: AdvertiserPorts,
): Promise<ActingFor> {
  const market = await findMarket(db, found.country)
  return toActingFor(found, market, await countScheduledPins(db, found.owner_id))
}

/**
 * The ad account that the viewer acts for, with their role. Checked on each read: a member who lost the role acts for
 * nobody any more.
 */
export async function findActing(context: QueryContext): Promise<AdvertiserRow | null> {
  const id = chosenBy(context.caller)
  const found = id === null ? null : await findAdvertiser(context.db, id, memberOf(context).id)
  return found && roleMay(found.viewer_role, 'create') ? found : null
}

export const actForHandler = (ports: AdvertiserPorts) =>
  answerCommand(actFor, async (context, { advertiser_id }) => {
    const { db, caller } = context
    const found = await findPermitted(db, advertiser_id, memberOf(context).id, 'create')
    caller.cookies.write('acting', `${found.id}~${signOf(caller)}`)
    return readActing(db, found, ports)
  })

export const stopActingHandler = answerCommand(stopActing, async ({ caller }) => {
  caller.cookies.write('acting', null)
  return null
})

/** The choice ends with its session, and does not apply to other accounts in the same browser. */
function chosenBy(caller: Caller): AdvertiserId | null {
  const [id = '', sign = ''] = caller.cookies.read('acting')?.split('~') ?? []
  return isId<AdvertiserId>(id) && isSameText(sign, signOf(caller)) ? id : null
}

function signOf({ sessionToken }: Caller): string {
  return tokenHash(`acting ${sessionToken ?? ''}`)
    .toString('hex')
    .slice(0, 32)
}
