import { editAdvertiser } from '#contract/advertisers/edit-advertiser'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { renameAdvertiser } from './advertiser-queries.ts'
import { toAdvertiser } from './advertiser-views.ts'
import { lockPermitted } from './find-permitted.ts'

export const editAdvertiserHandler = answerCommand(
  editAdvertiser,
  async (context, { advertiser_id, name, ...fixed }) => {
    const { db, clock } = context
    const before = await lockPermitted(db, advertiser_id, memberOf(context).id, 'manage')
    for (const field of ['country', 'currency'] as const)
      if (fixed[field] !== undefined && fixed[field] !== before[field])
        throw new Failure('advertiser_fixed', { field })
    const updated_at = clock.now()
    await renameAdvertiser(db, before.id, name, updated_at)
    return toAdvertiser({ ...before, name, updated_at })
  },
)
