import type { Message } from '#contract/conversations/conversation'
import type { Page } from '#contract/paging'

/** A message written here that is not yet in the conversation. */
export interface Waiting {
  key: string
  text: string
  state: 'sending' | 'failed'
}

export interface Thread {
  /** The oldest first. */
  messages: readonly Message[]
  /** The bookmark of earlier messages; null if there are none. */
  bookmark: string | null
  waiting: readonly Waiting[]
}

export type ThreadStep =
  | { type: 'arrived'; page: Page<Message> }
  | { type: 'earlier'; page: Page<Message> }
  | { type: 'sending'; key: string; text: string }
  | { type: 'sent'; key: string; message: Message }
  | { type: 'failed'; key: string }

export function threadOf(page: Page<Message>): Thread {
  return { messages: page.items.toReversed(), bookmark: page.bookmark, waiting: [] }
}

export function stepThread(thread: Thread, step: ThreadStep): Thread {
  switch (step.type) {
    case 'arrived':
      return mergeNewest(thread, step.page)
    case 'earlier':
      return {
        ...thread,
        messages: joined(step.page.items, thread.messages),
        bookmark: step.page.bookmark,
      }
    case 'sending': {
      const others = thread.waiting.filter(({ key }) => key !== step.key)
      const { key, text } = step
      return { ...thread, waiting: [...others, { key, text, state: 'sending' }] }
    }
    case 'sent':
      return {
        ...thread,
        messages: joined(thread.messages, [step.message]),
        waiting: thread.waiting.filter(({ key }) => key !== step.key),
      }
    case 'failed':
      return {
        ...thread,
        waiting: thread.waiting.map((one) =>
          one.key === step.key ? { ...one, state: 'failed' as const } : one,
        ),
      }
  }
}

/** Merges a reloaded newest page; messages missing from its range were deleted. */
function mergeNewest(thread: Thread, page: Page<Message>): Thread {
  const oldest = page.items.at(-1)
  const earlier = oldest ? thread.messages.filter((one) => isBefore(one, oldest)) : []
  const isAll = page.bookmark === null
  // The page does not overlap with the known messages, so earlier ones are dropped and loaded again on demand.
  const hasGap = !isAll && !thread.messages.some((one) => one.id === oldest?.id)
  if (isAll || hasGap) return { ...threadOf(page), waiting: thread.waiting }
  return { ...thread, messages: joined(earlier, page.items) }
}

function joined(some: readonly Message[], others: readonly Message[]): Message[] {
  const byId = new Map([...some, ...others].map((one) => [one.id, one]))
  return [...byId.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
}

/** Ids are numeric strings that exceed the safe integers. */
function isBefore(a: Message, b: Message): boolean {
  return a.id.length - b.id.length < 0 || (a.id.length === b.id.length && a.id < b.id)
}
