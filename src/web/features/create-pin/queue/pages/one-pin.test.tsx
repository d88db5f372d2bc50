// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { mount } from '#testing/rendering/mount'
import { toQueued } from '../files/queued-file.ts'
import { nextQueue, openQueue, type QueueEvent } from '../queue-steps.ts'
import type { Queue } from '../use-queue.ts'
import { OnePin } from './one-pin.tsx'
import { forOnePin } from './use-pages.ts'

const filesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...toQueued(new File(['x'], `${at}.png`, { type: 'image/png' })),
    key: String(at),
  }))
const after = (count: number, ...events: QueueEvent[]) =>
  ({ state: events.reduce(nextQueue, openQueue(filesOf(count))) }) as Queue
const keysOf = (queue: Queue) => forOnePin(queue).map(({ key }) => key)

it('is of the chosen files in the order of the list', async () => {
  const onBegin = vi.fn()
  const queue = after(4, { type: 'chosen', keys: ['1'], isChosen: false })
  expect(keysOf(queue)).toEqual(['0', '2', '3'])
  const shown = await mount(<OnePin queue={queue} unfinished={null} onBegin={onBegin} />)
  await shown.press('button', 'Make one Pin of these 3')
  expect(onBegin).toHaveBeenCalledOnce()
})

it('is not of what is saved, or may be', () => {
  const failed = { type: 'pin_failed', key: '0', text: 'No', saveKey: 'k' } as const
  const queue = after(
    3,
    { ...failed, unanswered: {} as never },
    { type: 'pin_scheduled', key: '1', publishTime: 1 },
  )
  expect(keysOf(queue)).toEqual(['2'])
})

it.each([
  [1, after(3, { type: 'chosen', keys: ['0', '1'], isChosen: false }), 'Choose at least 2 files'],
  [21, after(21), 'A Pin has 20 pages at most'],
])('says why it cannot be of %i', async (_count, queue, reason) => {
  const onBegin = vi.fn()
  const shown = await mount(<OnePin queue={queue} unfinished={null} onBegin={onBegin} />)
  const button = shown.page().all('button')[0]
  expect(shown.page().text).toContain(reason)
  expect(button?.attribute('aria-disabled')).toBe('true')
})

it('waits for captions that are typed and not done', async () => {
  const onBegin = vi.fn()
  const unfinished = toQueued(new File(['x'], 'film.mp4', { type: 'video/mp4' }))
  const shown = await mount(<OnePin {...{ queue: after(3), unfinished, onBegin }} />)
  expect(shown.page().text).toContain('Finish the captions of film.mp4 first.')
  await shown.press('button', 'Make one Pin of these 3')
  expect(onBegin).not.toHaveBeenCalled()
})

it.each([
  ['of a single file', after(1)],
  ['while files are saved', after(3, { type: 'save_started' })],
])('is not offered %s', async (_when, queue) => {
  const shown = await mount(<OnePin queue={queue} unfinished={null} onBegin={() => undefined} />)
  expect(shown.page().all('button')).toHaveLength(0)
})
