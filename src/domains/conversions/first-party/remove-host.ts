import { removeFirstPartyHost } from '#contract/conversions/first-party'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerCommand, memberOf } from '#platform/operations'
import { deleteHost, deleteName } from './host-queries.ts'
import { recordHost } from './record-host.ts'

export const removeFirstPartyHostHandler = answerCommand(
  removeFirstPartyHost,
  async (context, { advertiser_id, hostname }) => {
    const { db } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    await deleteName(db, { advertiser_id, hostname })
    if (!(await deleteHost(db, advertiser_id, hostname)))
      throw new Failure('first_party_host_not_found', { field: 'hostname' })
    await recordHost(context, advertiser, { before: hostname, after: null })
    return null
  },
)
