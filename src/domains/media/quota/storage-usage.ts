import { storageUsage } from '#contract/media/storage-usage'
import { answerQuery, memberOf } from '#platform/operations'
import { readUsage } from './usage-queries.ts'

export const storageUsageHandler = answerQuery(storageUsage, async (context) => ({
  used_bytes: await readUsage(context.db, memberOf(context).id),
  quota_bytes: context.settings.memberQuotaBytes,
}))
