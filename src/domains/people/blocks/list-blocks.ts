import { listBlocks } from '#contract/people/blocks'
import type { PersonCard } from '#contract/people/person'
import { toRfc2822 } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { selectBlocks } from './block-queries.ts'

export const listBlocksHandler = answerQuery(listBlocks, async (context, input) => {
  const { shown, bookmark } = await readTimedPage(
    'blocks',
    input,
    (after, limit) => selectBlocks(context.db, memberOf(context).id, after, limit),
    ({ blocked_at, person_id }) => ({ at: blocked_at, id: person_id }),
  )
  return {
    items: shown.map(({ card, blocked_at }) => ({
      ...(JSON.parse(card) as PersonCard),
      blocked_at: toRfc2822(blocked_at),
    })),
    bookmark,
  }
})
