import type { Page } from '@playwright/test'
import { expect, open, test, withMotion } from '../support/journey.ts'
import { multiplyPins } from '../support/many-pins.ts'
import { fillBoard, join, newBoard } from '../support/world.ts'

test.use(withMotion)

const pinCount = 10_000
/** How many of them are loaded and scrolled through; GRID_SCROLLED=10000 scrolls through all. */
const scrolledCount = Number(process.env.GRID_SCROLLED ?? 1_000)
const frameMs = 50
/** The cards of nine views where cards are small: the visible one, those ahead, and those kept behind. */
const cardsOfNineViews = 200

test('scrolling fast through a long board keeps the document small and tasks short', async ({
  page,
  browser,
}) => {
  const author = { request: page.request }
  await join(author)
  const board = await newBoard(author, 'Ten thousand', 'protected')
  await fillBoard(author, board, 24)
  await multiplyPins(board, pinCount)
  await open(page, board.url)
  await expect(page.locator('.masonry-list[data-placed]')).toBeVisible()

  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  const result = await scrollFast(page, scrolledCount)
  const tasks = tasksOf(await browser.stopTracing())

  expect(result.reached).toBeGreaterThanOrEqual(scrolledCount)
  expect(result.maxCards).toBeLessThan(cardsOfNineViews)
  expect(result.maxElements).toBeLessThan(4_000)
  // Showing a thousand pins takes very many tasks: few would mean that tracing did not work.
  expect(tasks.length).toBeGreaterThan(500)
  const long = tasks.filter((ms) => ms > frameMs)
  expect(long, `of ${tasks.length} tasks, in ms of the processor`).toEqual([])
})

/** Scrolls down as fast as frames are drawn, to the end of what is loaded, repeatedly; then up at once. */
function scrollFast(page: Page, count: number) {
  return page.evaluate(async (count) => {
    const seen = { reached: 0, maxCards: 0, maxElements: 0 }
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const look = () => {
      const cards = document.querySelectorAll('main .masonry-cell')
      seen.maxCards = Math.max(seen.maxCards, cards.length)
      seen.maxElements = Math.max(seen.maxElements, document.getElementsByTagName('*').length)
      const last = Number([...cards].at(-1)?.getAttribute('aria-posinset'))
      seen.reached = Math.max(seen.reached, last || 0)
    }
    while (seen.reached < count) {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      document.querySelector<HTMLButtonElement>('main .masonry-end button')?.click()
      await nextFrame()
      look()
    }
    while (scrollY > 0) {
      scrollBy({ top: -innerHeight * 2, behavior: 'instant' })
      await nextFrame()
      look()
    }
    return seen
  }, count)
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU microseconds: other load on the machine does not count. */
  tdur?: number
  args?: { name?: string }
}

/** The duration of each task of the page's main thread, in milliseconds. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`))
  return traceEvents
    .filter(({ name, ph, pid, tid, tdur }) => {
      const isTask = name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'
      return isTask && ph === 'X' && tdur !== undefined && mains.has(`${pid} ${tid}`)
    })
    .map(({ tdur = 0 }) => tdur / 1_000)
}
