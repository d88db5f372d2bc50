import { type CDPSession, chromium, type Page } from '@playwright/test'
import { buildIfNeeded } from '#main/building/build'
import { chooseMany, countFileUrls, readInPage } from '#testing/browser/many-files'
import { installedHeadlessShell } from '#testing/outside/chromium'
import { wireClient } from '#testing/wire-client'
import type { Finding } from './harness/benchmark.ts'
import { median } from './harness/numbers.ts'
import { startWholeProduct } from './harness/whole-product.ts'

/**
 * `npm run bench -- queue`: how much of a browser a queue of 10,000 files takes while they are sent, and how quickly
 * it scrolls and takes what is typed. The same with 20 files is the baseline. Uploads are answered at once.
 */

const few = 20
const many = 10_000
const scrolls = 40
const letters = 'A title of some length'

interface Measured {
  heapMb: number
  nodes: number
  rows: number
  fileUrls: number
  scrollMs: number
  letterMs: number
}

export async function measureFileQueue(): Promise<Finding[]> {
  await buildIfNeeded()
  const product = await startWholeProduct({})
  const browser = await chromium.launch({
    executablePath: installedHeadlessShell(),
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
  })
  try {
    await product.ready
    const client = wireClient(product.url)
    await client.post('UserRegisterResource/create', {
      ...{ email: 'queue@mail.example', password: 'correct horse 7', birthday: 642_902_400 },
    })
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
    const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: product.url }))
    await context.addCookies(cookies)
    const measured: Measured[] = []
    for (const count of [few, many]) {
      const page = await context.newPage()
      measured.push(await measure(page, product.url, count))
      await page.close()
    }
    const [base, full] = measured
    return base && full ? findingsOf(base, full) : []
  } finally {
    await browser.close()
    await product.end()
  }
}

async function measure(page: Page, url: string, count: number): Promise<Measured> {
  await countFileUrls(page)
  await takeInPage(page)
  const taken = () => page.evaluate(() => Number(document.documentElement.dataset.taken ?? 0))
  await page.goto(`${url}/pin/create/`)
  await page.getByLabel(/^Drop a picture/).waitFor({ state: 'attached' })
  await chooseMany(page, 'input[type="file"][multiple]', count)
  const title = page.getByLabel('Title of 0001.png')
  await title.waitFor()
  // Some hundred are sent, as they are while somebody scrolls and types.
  while ((await taken()) < Math.min(count, 300)) await page.waitForTimeout(100)
  const scrollMs = await scroll(page)
  await page.evaluate(() => scrollTo(0, 0))
  await title.click()
  const letterMs = await type(page)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const heapMb = (await heapBytes(session)) / 1_000_000
  const inPage = await readInPage(page)
  // So that the next page begins with nothing.
  await page.evaluate(() => indexedDB.deleteDatabase('uploads'))
  return { ...inPage, heapMb, scrollMs, letterMs }
}

/** Uploads are taken in the page itself, at once: what the browser's driver would do for each would be measured, too. */
async function takeInPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let taken = 0
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function sendOrTake(body) {
      if (!(body instanceof FormData)) return send.call(this, body)
      taken += 1
      document.documentElement.dataset.taken = String(taken)
      const image_signature = taken.toString(16).padStart(32, '0')
      const answer = { success: true, image_url: '', image_signature, width: 240, height: 320 }
      Object.defineProperty(this, 'response', { value: { ...answer, dominant_color: '#22aa77' } })
      setTimeout(() => this.dispatchEvent(new Event('load')), 20)
    }
  })
}

/** How long a jump takes until the rows of that place are drawn. */
async function scroll(page: Page): Promise<number> {
  const times = await page.evaluate(async (steps) => {
    const taken: number[] = []
    for (let at = 1; at <= steps; at += 1) {
      const begun = performance.now()
      scrollTo(0, (document.documentElement.scrollHeight * at) / steps)
      for (let isDrawn = false; !isDrawn; ) {
        // oxlint-disable-next-line no-await-in-loop -- each frame follows the one before
        await new Promise(requestAnimationFrame)
        const rows = [...document.querySelectorAll('li[aria-posinset]')]
        isDrawn = rows.some((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
      }
      taken.push(performance.now() - begun)
    }
    return taken
  }, scrolls)
  return median(times)
}

/** How long a key takes until the next frame. */
async function type(page: Page): Promise<number> {
  const times: number[] = []
  for (const letter of letters) {
    const begun = await page.evaluate(() => performance.now())
    await page.keyboard.type(letter)
    const drawn = await page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
    )
    times.push(drawn - begun)
  }
  return median(times)
}

async function heapBytes(session: CDPSession): Promise<number> {
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

function findingsOf(base: Measured, full: Measured): Finding[] {
  const figure = (what: string, value: number, unit: string, atMost: number): Finding => ({
    ...{ kind: 'figure', what, value: Math.round(value * 10) / 10, unit, atMost, detail: '' },
  })
  const of = (count: number) => `${count.toLocaleString('en')} files`
  return [
    figure(`heap, ${of(few)}`, base.heapMb, 'MB', 64),
    figure(`heap, ${of(many)}`, full.heapMb, 'MB', base.heapMb + 32),
    figure(`elements, ${of(few)}`, base.nodes, '', 3_000),
    figure(`elements, ${of(many)}`, full.nodes, '', base.nodes + 1_000),
    figure(`rows, ${of(few)}`, base.rows, '', few),
    figure(`rows, ${of(many)}`, full.rows, '', 40),
    figure(`addresses of files, ${of(few)}`, base.fileUrls, '', few),
    figure(`addresses of files, ${of(many)}`, full.fileUrls, '', 40),
    figure(`a jump while scrolling, ${of(few)}`, base.scrollMs, 'ms', 100),
    figure(`a jump while scrolling, ${of(many)}`, full.scrollMs, 'ms', 100),
    figure(`a typed letter, ${of(few)}`, base.letterMs, 'ms', 100),
    figure(`a typed letter, ${of(many)}`, full.letterMs, 'ms', 100),
  ]
}
