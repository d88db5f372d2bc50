import { sendMessage } from '#contract/conversations/conversations'
import { formAction } from '#web/lib/forms/form-action.ts'

export const messagesAction = (conversation_id: string) =>
  formAction({
    send: { do: ({ text, run }) => run(sendMessage, { conversation_id, text: text('text') }) },
  })
