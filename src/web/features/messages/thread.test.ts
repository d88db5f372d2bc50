import { expect, it } from 'vitest'
import type { Message } from '#contract/conversations/conversation'
import { stepThread, type Thread, threadOf } from './thread.ts'

const message = (id: number) => ({ id: String(id), text: `Message ${id}` }) as Message
/** Newest first, as the server lists them. */
const page = (ids: number[], bookmark: string | null = null) => ({
  items: ids.map(message),
  bookmark,
})
const idsOf = ({ messages }: Thread) => messages.map(({ id }) => Number(id))

it('sorts the oldest first, by numeric id', () => {
  const thread = threadOf(page([11, 10, 9]))
  expect(idsOf(thread)).toEqual([9, 10, 11])
  expect(idsOf(stepThread(thread, { type: 'arrived', page: page([100, 11, 10, 9]) }))).toEqual([
    9, 10, 11, 100,
  ])
})

it('keeps earlier messages when the newest page is reloaded, and drops deleted ones', () => {
  const begun = threadOf(page([6, 5, 4], 'more'))
  const more = stepThread(begun, { type: 'earlier', page: page([3, 2], 'even more') })
  const after = stepThread(more, { type: 'arrived', page: page([7, 6, 4], 'more') })
  expect(idsOf(after)).toEqual([2, 3, 4, 6, 7])
  expect(after.bookmark).toBe('even more')
})

it('starts over when more messages arrived than fit one page', () => {
  const begun = threadOf(page([3, 2, 1], null))
  const after = stepThread(begun, { type: 'arrived', page: page([30, 29, 28], 'more') })
  expect([idsOf(after), after.bookmark]).toEqual([[28, 29, 30], 'more'])
})

it('shows a pending message once, and lets a failed one be sent again', () => {
  let thread = threadOf(page([1]))
  thread = stepThread(thread, { type: 'sending', key: 'a', text: 'Hello' })
  expect(thread.waiting).toEqual([{ key: 'a', text: 'Hello', state: 'sending' }])
  thread = stepThread(thread, { type: 'failed', key: 'a' })
  expect(thread.waiting[0]?.state).toBe('failed')
  thread = stepThread(thread, { type: 'sending', key: 'a', text: 'Hello' })
  // A poll may return the message before its own answer arrives.
  thread = stepThread(thread, { type: 'arrived', page: page([2, 1]) })
  thread = stepThread(thread, { type: 'sent', key: 'a', message: message(2) })
  expect([idsOf(thread), thread.waiting]).toEqual([[1, 2], []])
})
