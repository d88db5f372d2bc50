import { listMutes } from '#contract/people/mutes'
import type { PersonCard } from '#contract/people/person'
import { toRfc2822 } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { selectMutes } from './mute-queries.ts'

export const listMutesHandler = answerQuery(listMutes, async (context, input) => {
  const { shown, bookmark } = await readTimedPage(
    'mutes',
    input,
    (after, limit) => selectMutes(context.db, memberOf(context).id, after, limit),
    ({ muted_at, muted_id }) => ({ at: muted_at, id: muted_id }),
  )
  return {
    items: shown.map(({ card, muted_at }) => ({
      ...(JSON.parse(card) as PersonCard),
      muted_at: toRfc2822(muted_at),
    })),
    bookmark,
  }
})
