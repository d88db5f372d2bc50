import { editAdvertiser } from '#contract/advertisers/edit-advertiser'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { renameAdvertiser } from './advertiser-queries.ts'
import { toAdvertiser } from './advertiser-views.ts'
import { managerOf } from './changes/author-of.ts'
import { recordAccountChange } from './changes/record-changes.ts'
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
    await recordAccountChange(managerOf(context), {
      ...{ advertiser_id: before.id, entity: 'advertiser', entity_id: before.id },
      ...{ campaign_id: null, before: { name: before.name }, after: { name } },
    })
    return toAdvertiser({ ...before, name, updated_at })
  },
)
