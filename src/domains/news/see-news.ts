import { seeNews } from '#contract/news/news'
import { rows } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'

export const seeNewsHandler = answerCommand(seeNews, async (context) => {
  const { db, clock } = context
  await rows(db, 'update news set seen_at = $2 where person_id = $1 and seen_at is null', [
    memberOf(context).id,
    clock.now(),
  ])
  return null
})
