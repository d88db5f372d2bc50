import { addFirstPartyHost } from '#contract/conversions/first-party'
import { Failure } from '#contract/errors'
import type { FirstPartyHostId } from '#contract/ids'
import { limits } from '#contract/limits'
import { lockPermitted } from '#domains/advertisers'
import { newToken } from '#platform/crypto'
import { answerCommand, memberOf } from '#platform/operations'
import { countHosts, findHost, insertHost } from './host-queries.ts'
import { isOurs, toHost } from './host-rules.ts'
import { recordHost } from './record-host.ts'

/** Asked for again it is the same: a record that is there stays valid. */
export const addFirstPartyHostHandler = answerCommand(
  addFirstPartyHost,
  async (context, { advertiser_id, hostname }) => {
    const { db, clock, newId, settings } = context
    // Locked, so that the count holds.
    const advertiser = await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    const known = await findHost(db, advertiser_id, hostname)
    if (known) return toHost(known)
    if (isOurs(hostname, settings.publicUrl))
      throw new Failure('first_party_host_ours', { field: 'hostname' })
    if ((await countHosts(db, advertiser_id)) >= limits.firstPartyHostsPerAdvertiser)
      throw new Failure('first_party_host_limit')
    const host = { advertiser_id, hostname, token: newToken(), created_at: clock.now() }
    await insertHost(db, { ...host, id: newId<FirstPartyHostId>() })
    await recordHost(context, advertiser, { before: null, after: hostname })
    const unchecked = { verified_at: null, checked_at: null, reached_at: null, problem: null }
    return toHost({ ...host, ...unchecked })
  },
)
