import { useState } from 'react'
import type { Conversation } from '#contract/conversations/conversation'
import { listConversations } from '#contract/conversations/conversations'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'

const pollIntervalMs = 10_000

export interface ConversationPages {
  conversations: readonly Conversation[]
  hasMore: boolean
  isLoading: boolean
  loadMore: () => Promise<void>
  /** Reloads the list after a change here. */
  refresh: () => Promise<void>
}

/** The live list of conversations; only the first page is polled. */
export function useConversations(firstPage: Page<Conversation>): ConversationPages {
  const showFailure = useFailureToast()
  const [first, setFirst] = useState(firstPage)
  const [loaded, setLoaded] = useState(firstPage)
  const [otherPages, setOtherPages] = useState<Page<Conversation>[]>([])
  const [isLoading, setLoading] = useState(false)
  if (loaded !== firstPage) {
    setLoaded(firstPage)
    setFirst(firstPage)
  }
  const { bookmark } = otherPages.at(-1) ?? first

  async function reload(signal?: AbortSignal) {
    setFirst(await run(listConversations, {}, signal))
  }
  usePolling(reload, pollIntervalMs)

  async function loadMore() {
    setLoading(true)
    try {
      const page = await run(listConversations, { bookmarks: bookmark })
      setOtherPages((pages) => [...pages, page])
    } catch (error) {
      showFailure(error)
    } finally {
      setLoading(false)
    }
  }

  const all = [first, ...otherPages].flatMap(({ items }) => items)
  const ids = new Set<string>()
  return {
    // A conversation with a new message has moved to the first page.
    conversations: all.filter(({ id }) => !ids.has(id) && ids.add(id)),
    hasMore: bookmark !== null,
    isLoading,
    loadMore,
    refresh: () => reload().catch(() => {}),
  }
}
