import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useOutletContext,
} from 'react-router'
import type { Conversation } from '#contract/conversations/conversation'
import {
  getConversation,
  hideConversation,
  listMessages,
} from '#contract/conversations/conversations'
import { ConversationView } from '#web/features/messages/conversation-view.tsx'
import { messagesAction } from '#web/features/messages/messages-action.ts'
import { namesOf } from '#web/features/messages/names.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { load } from '#web/lib/pages/load.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { InboxContext } from '../messages.tsx'

const ReportDialog = codeSplit(() =>
  withTexts('closeup', withTexts('account', import('#web/features/report/report-dialog.tsx'))).then(
    (module) => module.ReportDialog,
  ),
)

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const conversation_id = params.conversationId ?? ''
  const run = context.get(runContext)
  const [conversation, firstPage] = await load(
    Promise.all([
      run(getConversation, { conversation_id }),
      run(listMessages, { conversation_id }),
    ]),
    request,
  )
  return { conversation, firstPage }
}

export const action = (args: ActionFunctionArgs) =>
  messagesAction(args.params.conversationId ?? '')(args)

export const handle: RouteHandle<{ conversation: Conversation }> = {
  head: ({ conversation }, t) => ({ title: namesOf(conversation, t), noindex: true }),
}

export function Component() {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const { refresh } = useOutletContext<InboxContext>()
  const { conversation, firstPage } = useLoaderData<typeof loader>()
  const [reported, setReported] = useState<string | null>(null)

  async function hide() {
    try {
      await run(hideConversation, { conversation_id: conversation.id })
      await refresh()
      await navigate('/messages/')
      toasts.show({ text: t('messages.hidden'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <ConversationView
        key={conversation.id}
        conversation={conversation}
        firstPage={firstPage}
        onChange={() => void refresh()}
        onHide={() => void hide()}
        onReport={setReported}
      />
      {reported !== null && (
        <ReportDialog
          subject="message"
          subjectId={reported}
          isOpen
          onClose={() => setReported(null)}
        />
      )}
    </>
  )
}
