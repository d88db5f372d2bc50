import { Failure } from '#contract/errors'
import { getRemoval, type Removal } from '#contract/reports/get-removal'
import { toRfc2822 } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { findAffected } from './affected-queries.ts'

export const getRemovalHandler = answerQuery(
  getRemoval,
  async (context, { id }): Promise<Removal | null> => {
    const found = await findAffected(context.db, id, memberOf(context).id)
    if (!found) throw new Failure('report_not_found', { field: 'id' })
    const { subject, affected_title: title, rule, words, is_found_by_hash, removed_at } = found
    if (rule === null || removed_at === null) return null
    return {
      ...{ id, subject, title, rule, words, is_found_by_hash },
      removed_at: toRfc2822(removed_at),
    }
  },
)
