import { Failure } from '#contract/errors'
import { choosePushTopics } from '#contract/push/push'
import { answerCommand, memberOf } from '#platform/operations'
import { setTopics } from './push-queries.ts'
import { sessionOf, viewPush } from './push-views.ts'

export const choosePushTopicsHandler = answerCommand(
  choosePushTopics,
  async (context, { topics }) => {
    const { id } = memberOf(context)
    if (!(await setTopics(context.db, id, sessionOf(context), [...new Set(topics)])))
      throw new Failure('not_found')
    return viewPush(context)
  },
)
