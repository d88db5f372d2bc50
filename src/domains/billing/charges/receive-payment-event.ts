import { receivePaymentEvent } from '#contract/billing/receive-payment-event'
import { Failure } from '#contract/errors'
import { answerPreparedCommand } from '#platform/operations'
import { takePaymentEvent } from './payment-events.ts'

export const receivePaymentEventHandler = answerPreparedCommand(
  receivePaymentEvent,
  async ({ payments }, { body, signature }) => {
    if (payments.cards === null) throw new Failure('cards_not_taken')
    return payments.cards.readWebhook(Buffer.from(body), signature)
  },
  async (context, _input, event) => {
    if (event !== null) await takePaymentEvent(context.db, context, event)
    return null
  },
)
