import { useReducer, useState } from 'react'
import type { Conversation, Message } from '#contract/conversations/conversation'
import { listMessages, readConversation, sendMessage } from '#contract/conversations/conversations'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'
import { stepThread, threadOf } from './thread.ts'

const everyMs = 5_000

/** A conversation as it goes on: what comes in, what is sent, and what was before. */
export function useThread(conversation: Conversation, firstPage: Page<Message>) {
  const { id: conversation_id } = conversation
  const tell = useFailureToast()
  const [thread, step] = useReducer(stepThread, firstPage, threadOf)
  const [isLoading, setLoading] = useState(false)

  usePolling(async (signal) => {
    const page = await run(listMessages, { conversation_id }, signal)
    step({ type: 'arrived', page })
  }, everyMs)

  async function send(text: string, key: string = crypto.randomUUID()) {
    step({ type: 'sending', key, text })
    try {
      step({ type: 'sent', key, message: await run(sendMessage, { conversation_id, text }) })
    } catch (error) {
      step({ type: 'failed', key })
      tell(error)
    }
  }

  async function loadEarlier() {
    setLoading(true)
    try {
      const page = await run(listMessages, { conversation_id, bookmarks: thread.bookmark })
      step({ type: 'earlier', page })
    } catch (error) {
      tell(error)
    } finally {
      setLoading(false)
    }
  }

  return { thread, send, loadEarlier, isLoading }
}

/** Silent when it fails: the next message that is seen marks it as well. */
export async function markRead(conversation_id: string, message_id: string): Promise<void> {
  await run(readConversation, { conversation_id, message_id }).catch(() => {})
}
