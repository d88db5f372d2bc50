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
    const { subject, rule, words, is_found_by_hash, is_of_purge, removed_at } = found
    const count = found.affected_count
    if (rule === null || removed_at === null) return null
    return {
      ...{ id, subject, count, rule, words, is_found_by_hash, is_of_purge },
      // Of several, one would stand for all.
      title: count === 1 ? found.affected_title : '',
      removed_at: toRfc2822(removed_at),
    }
  },
)
