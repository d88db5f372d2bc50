import {
  type Appeal,
  listAppeals,
  settleAppeal as settleAppealOperation,
} from '#contract/accounts/states/appeals'
import { toRfc2822 } from '#platform/clock'
import { answerCommand, answerQuery } from '#platform/operations'
import { answerAppeal } from './answer-appeal.ts'
import { type AppealRow, selectOpenAppeals, selectSettledAppeals } from './appeal-queries.ts'

const maxOpen = 200
const maxSettled = 20

export const listAppealsHandler = answerQuery(listAppeals, async ({ db }) => {
  const open = await selectOpenAppeals(db, maxOpen)
  const settled = await selectSettledAppeals(db, maxSettled)
  return { open: open.map(toAppeal), settled: settled.map(toAppeal) }
})

export const settleAppealHandler = answerCommand(
  settleAppealOperation,
  async (context, { id, outcome }) =>
    toAppeal(await answerAppeal(context.db, context, id, outcome)),
)

function toAppeal(row: AppealRow): Appeal {
  const { username, state } = row
  return {
    id: row.id,
    email: row.email,
    message: row.message,
    report_id: row.report_id,
    created_at: toRfc2822(row.created_at),
    account:
      username === null || state === null
        ? null
        : { username, state, state_reason: row.state_reason ?? '' },
    settled_at: row.settled_at && toRfc2822(row.settled_at),
    outcome: row.outcome,
  }
}
