import { checkFirstPartyHost, type FirstPartyProblem } from '#contract/conversions/first-party'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import { answerPreparedCommand, memberOf, type PrepareContext } from '#platform/operations'
import {
  findHost,
  findOwner,
  type HostRow,
  noteChecked,
  setUnverified,
  takeName,
} from './host-queries.ts'
import { toHost } from './host-rules.ts'
import { isProven, problemOf, proofsOf } from './look-at-host.ts'

interface Looked {
  host: HostRow
  /** Whose it was, and who cannot prove it any more. */
  former: AdvertiserId | null
  problem: FirstPartyProblem | null
}

export const checkFirstPartyHostHandler = answerPreparedCommand(
  checkFirstPartyHost,
  async (context, { advertiser_id, hostname }): Promise<Looked> => {
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    const host = await findHost(context.db, advertiser_id, hostname)
    if (!host) throw new Failure('first_party_host_not_found', { field: 'hostname' })
    const proofs = await proofsOf(context, hostname)
    if (!isProven(proofs, host.token))
      throw new Failure('first_party_host_unproven', { field: 'hostname' })
    const former = await formerOwner(context, host, proofs)
    return { host, former, problem: await problemOf(context, hostname) }
  },
  async ({ db, clock }, { advertiser_id, hostname }, { host, former, problem }) => {
    if (!(await takeName(db, host, former)))
      throw new Failure('first_party_host_taken', { field: 'hostname' })
    if (former !== null) await setUnverified(db, former, hostname)
    await noteChecked(db, host, problem, clock.now())
    const now = await findHost(db, advertiser_id, hostname)
    if (!now) throw new Failure('first_party_host_not_found', { field: 'hostname' })
    return toHost(now)
  },
)

/** Another ad account's whose record is gone. Fails while that is there too. */
async function formerOwner(
  context: PrepareContext,
  { advertiser_id, hostname }: HostRow,
  proofs: ReadonlySet<string>,
): Promise<AdvertiserId | null> {
  const owner = await findOwner(context.db, hostname)
  if (owner === null || owner === advertiser_id) return null
  const theirs = await findHost(context.db, owner, hostname)
  if (theirs && isProven(proofs, theirs.token))
    throw new Failure('first_party_host_taken', { field: 'hostname' })
  return owner
}
