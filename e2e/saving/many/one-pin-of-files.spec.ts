import type { Page } from '@playwright/test'
import { drawVideo } from '../../../testing/media/videos.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test } from '../../support/journey.ts'
import { openSlowLink } from '../../support/outside/slow-link.ts'
import { drawFlag, drawNoise } from '../../support/pictures.ts'
import { read } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const list = (page: Page) => page.getByRole('list', { name: 'The files you are saving' })
const pages = (page: Page) => page.getByRole('region', { name: 'Pages of the Pin' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` })

interface ReadPin {
  id: string
  title: string
  page_count?: number
}

test('some of several files become one Pin, by keys, over a reload, and the others stay', async ({
  page,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  test.slow()
  await join(page)
  const board = await newBoard(page, 'Carousels')
  const link = await openSlowLink(baseURL ?? '', 400_000)
  const address = `${link.url}/pin/create/?board_id=${board.id}`
  const uploads: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path === '/upload-image/' || (path === '/upload-resumable/' && request.method() === 'POST'))
      uploads.push(path)
  })
  const heading = page.getByRole('heading', { level: 2, name: 'One Pin of several pictures' })
  const make = (count: number) =>
    page.getByRole('button', { name: `Make one Pin of these ${count}`, exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await test.step('a range is chosen with Shift', async () => {
    await open(page, address)
    await chooseFiles(page)
    await page.getByLabel('Title of b.png').fill('The second')
    await page.getByLabel('Alt text of b.png').fill('A flag')
    await expect(make(6)).toBeVisible()
    await box(page, 'a.png').press('Space')
    await box(page, 'c.png').press('Shift+Space')
    await expect(make(3)).toBeVisible()
    await box(page, 'b.png').press('Space')
    await expect(make(4)).toBeVisible()
    await expectNoViolations(page, 'files that may become one Pin')
  })

  await test.step('they become pages in their order, with what was written, while they are sent', async () => {
    await make(4).press('Enter')
    await expect(heading).toBeFocused()
    await expect(pages(page).getByRole('button', { name: /^Page \d$/ })).toHaveCount(4)
    await expect(page.getByLabel('Title of the page')).toHaveValue('The second')
    await expect(page.getByLabel('Alt text')).toHaveValue('A flag')
    await page.getByLabel('Title', { exact: true }).fill('Four flags')
    await page.getByLabel('Description of the page').fill('Seen in May')
    await page.getByRole('radio', { name: '1:1' }).check()
    await expectNoViolations(page, 'files as pages')
  })

  await test.step('a reload loses nothing, and sends nothing that is here once more', async () => {
    link.mend(50_000_000)
    await expect(save).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
    const before = uploads.length
    expect(before).toBe(6)
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Four flags')
    await expect(page.getByLabel('Title of the page')).toHaveValue('The second')
    await expect(page.getByLabel('Description of the page')).toHaveValue('Seen in May')
    await expect(page.getByRole('radio', { name: '1:1' })).toBeChecked()
    await expect(pages(page).getByRole('button', { name: /^Page \d$/ })).toHaveCount(4)
    await expect(save).not.toHaveAttribute('aria-disabled', 'true')
    expect(uploads).toHaveLength(before)
  })

  await test.step('a page that is taken out is a file of the list again', async () => {
    await page.getByRole('button', { name: 'Page 4', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Remove page 4' }).press('Enter')
    await page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
    await expect(list(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Save 6 files' })).toBeFocused()
    for (const name of ['a.png', 'c.png', 'noise.png']) await box(page, name).setChecked(false)
    await make(3).press('Enter')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Four flags')
    await expect(page.getByLabel('Description of the page')).toHaveValue('Seen in May')
  })

  await test.step('saved as one, once, although its answer is lost', async () => {
    await page.route('**/StoryPinResource/create/', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.press('Enter')
    const unknown = page.getByText(/we don't know yet whether it was saved/)
    await expect(unknown.first()).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/StoryPinResource/create/')
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(unknown.first()).toBeVisible()
    await page.getByRole('button', { name: 'Try again', exact: true }).press('Enter')
    await expect(page.getByText('1 Pin saved to Carousels')).toBeVisible()
    await expect(list(page)).toBeVisible()
    await expect(list(page).getByText('Saved', { exact: false })).toHaveCount(3)
    const feed = await read<ReadPin[]>(page, 'BoardFeedResource', { board_id: board.id })
    expect(feed.map(({ title }) => title)).toEqual(['Four flags'])
  })

  await test.step('the others are saved each as a Pin of its own', () => saveOthers(page, board.id))
  await link.close()
})

test('a video among several files becomes a page of one Pin with them', async ({ page }) => {
  test.slow()
  await join(page)
  const board = await newBoard(page, 'With a film')
  await open(page, `/pin/create/?board_id=${board.id}`)
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await drawVideo({ seconds: 2 }) }
  await page
    .getByLabel(/^Drop a picture/)
    .setInputFiles([named('a.png', await drawFlag()), film, named('c.png', await drawFlag())])
  await page.getByLabel('Title of film.mp4').fill('The film')
  await page.getByRole('button', { name: 'Make one Pin of these 3', exact: true }).press('Enter')
  const tiles = pages(page).getByRole('button', { name: /^Page \d$/ })
  await expect(tiles).toHaveCount(3)
  await tiles.nth(1).press('Enter')
  await expect(page.getByLabel('Title of the page')).toHaveValue('The film')
  await page.getByLabel('Title', { exact: true }).fill('A flag, a film, a flag')
  await expectNoViolations(page, 'a video as a page of files')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  await save.press('Enter')
  await expect(page.getByText('1 Pin saved to With a film')).toBeVisible({ timeout: 60_000 })
  const [pin] = await read<ReadPin[]>(page, 'BoardFeedResource', { board_id: board.id })
  const { carousel_data } = await read<{
    carousel_data: { carousel_slots: { title: string; videos?: object }[] }
  }>(page, 'PinResource', { id: pin?.id ?? '' })
  const slots = carousel_data.carousel_slots
  expect(slots.map(({ title, videos }) => [title, Boolean(videos)])).toEqual([
    ['', false],
    ['The film', true],
    ['', false],
  ])
})

async function saveOthers(page: Page, boardId: string) {
  for (const name of ['a.png', 'c.png', 'noise.png']) await box(page, name).setChecked(true)
  await page.getByRole('button', { name: 'Save 3 Pins' }).press('Enter')
  await expect(page.getByText('3 Pins saved to Carousels')).toBeVisible()
  await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
  const feed = await read<ReadPin[]>(page, 'BoardFeedResource', { board_id: boardId })
  expect(feed).toHaveLength(4)
  await page.reload()
  await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
  await expect(list(page)).toHaveCount(0)
}

async function chooseFiles(page: Page) {
  const flags = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async () => drawFlag()))
  await page
    .getByLabel(/^Drop a picture/)
    .setInputFiles([
      ...flags.map((flag, at) => named(`${'abcde'[at]}.png`, flag)),
      named('noise.png', await drawNoise()),
    ])
}
