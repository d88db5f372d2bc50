import { useReducer, useState } from 'react'
import type { Conversation, Message } from '#contract/conversations/conversation'
import { listMessages, readConversation, sendMessage } from '#contract/conversations/conversations'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'
import { stepThread, threadOf } from './thread.ts'

const pollIntervalMs = 5_000

/** A live conversation: polls for new messages, sends, and loads earlier ones. */
export function useThread(conversation: Conversation, firstPage: Page<Message>) {
  const { id: conversation_id } = conversation
  const showFailure = useFailureToast()
  const [thread, step] = useReducer(stepThread, firstPage, threadOf)
  const [isLoading, setLoading] = useState(false)

  usePolling(async (signal) => {
    const page = await run(listMessages, { conversation_id }, signal)
    step({ type: 'arrived', page })
  }, pollIntervalMs)

  async function send(text: string, key: string = crypto.randomUUID()) {
    step({ type: 'sending', key, text })
    try {
      step({ type: 'sent', key, message: await run(sendMessage, { conversation_id, text }) })
    } catch (error) {
      step({ type: 'failed', key })
      showFailure(error)
    }
  }

  async function loadEarlier() {
    setLoading(true)
    try {
      const page = await run(listMessages, { conversation_id, bookmarks: thread.bookmark })
      step({ type: 'earlier', page })
    } catch (error) {
      showFailure(error)
    } finally {
      setLoading(false)
    }
  }

  return { thread, send, loadEarlier, isLoading }
}

/** Failures are ignored: the next seen message marks this one as read too. */
export async function markRead(conversation_id: string, message_id: string): Promise<void> {
  await run(readConversation, { conversation_id, message_id }).catch(() => {})
}
