import { useState } from 'react'
import type { Conversation } from '#contract/conversations/conversation'
import { listConversations } from '#contract/conversations/conversations'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'

const everyMs = 10_000

export interface ConversationPages {
  conversations: readonly Conversation[]
  hasMore: boolean
  isLoading: boolean
  loadMore: () => Promise<void>
  /** After something was written, read or hidden here. */
  refresh: () => Promise<void>
}

/** The list as it changes; the pages behind the first stay as they were read. */
export function useConversations(firstPage: Page<Conversation>): ConversationPages {
  const tell = useFailureToast()
  const [first, setFirst] = useState(firstPage)
  const [loaded, setLoaded] = useState(firstPage)
  const [behind, setBehind] = useState<Page<Conversation>[]>([])
  const [isLoading, setLoading] = useState(false)
  if (loaded !== firstPage) {
    setLoaded(firstPage)
    setFirst(firstPage)
  }
  const { bookmark } = behind.at(-1) ?? first

  async function ask(signal?: AbortSignal) {
    setFirst(await run(listConversations, {}, signal))
  }
  usePolling(ask, everyMs)

  async function loadMore() {
    setLoading(true)
    try {
      const page = await run(listConversations, { bookmarks: bookmark })
      setBehind((pages) => [...pages, page])
    } catch (error) {
      tell(error)
    } finally {
      setLoading(false)
    }
  }

  const all = [first, ...behind].flatMap(({ items }) => items)
  const ids = new Set<string>()
  return {
    // One that was written in since stands on the first page now.
    conversations: all.filter(({ id }) => !ids.has(id) && ids.add(id)),
    hasMore: bookmark !== null,
    isLoading,
    loadMore,
    refresh: () => ask().catch(() => {}),
  }
}
