import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { multiplyPins } from '../support/many-pins.ts'
import { fillBoard, join, newBoard } from '../support/world.ts'

const pinCount = 10_000
/** Of which so many are loaded and raced through; GRID_SCROLLED=10000 races through all. */
const scrolledCount = Number(process.env.GRID_SCROLLED ?? 1_000)
const frameMs = 50
/** What nine views hold where cards are small: the one in sight, those that a race is about to reach, and those kept behind. */
const cardsOfNineViews = 200

test('a long board races past with a small document and short tasks', async ({ page, browser }) => {
  const author = { request: page.request }
  await join(author)
  const board = await newBoard(author, 'Ten thousand', 'protected')
  await fillBoard(author, board, 24)
  await multiplyPins(board, pinCount)
  await open(page, board.url)
  await expect(page.locator('.masonry-list[data-placed]')).toBeVisible()

  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  const raced = await race(page, scrolledCount)
  const tasks = tasksOf(await browser.stopTracing())

  expect(raced.reached).toBeGreaterThanOrEqual(scrolledCount)
  expect(raced.mostCards).toBeLessThan(cardsOfNineViews)
  expect(raced.mostElements).toBeLessThan(4_000)
  // A renderer that shows a thousand pins has a great many tasks: few would mean that none were seen.
  expect(tasks.length).toBeGreaterThan(500)
  const long = tasks.filter((ms) => ms > frameMs)
  expect(long, `of ${tasks.length} tasks, in ms of the processor`).toEqual([])
})

/** Down as fast as frames come, to the end of what is loaded, again and again; then up at one go. */
function race(page: Page, count: number) {
  return page.evaluate(async (count) => {
    const seen = { reached: 0, mostCards: 0, mostElements: 0 }
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const look = () => {
      const cards = document.querySelectorAll('main .masonry-cell')
      seen.mostCards = Math.max(seen.mostCards, cards.length)
      seen.mostElements = Math.max(seen.mostElements, document.getElementsByTagName('*').length)
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
  /** Microseconds of the processor: what else runs on the machine does not count. */
  tdur?: number
  args?: { name?: string }
}

/** How long each task of the page's own thread took, in milliseconds. */
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
