import { recordTagEvent } from '#contract/conversions/record-tag-event'
import { answerPreparedCommand } from '#platform/operations'
import { keepTagEvent, readTagEvent } from './tag-event.ts'

export const recordTagEventHandler = answerPreparedCommand(
  recordTagEvent,
  (context, input) =>
    readTagEvent(context, input, { source: 'tag', address: context.caller.address }),
  (context, input, reading) => keepTagEvent(context, input, reading, { source: 'tag' }),
)
