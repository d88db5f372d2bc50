import { getDesk } from '#contract/desk/get-desk'
import { limits } from '#contract/limits'
import { countGivenUp } from '#platform/jobs'
import { answerQuery } from '#platform/operations'
import { countWaiting } from './desk-queries.ts'

export const getDeskHandler = answerQuery(getDesk, async ({ db, clock }) => ({
  ...(await countWaiting(db, clock.now(), limits.deskCountMax)),
  jobs: await countGivenUp(db, limits.deskCountMax),
}))
