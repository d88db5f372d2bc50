import { type ExtendedBrowser, startExtendedBrowser } from '../support/browser/extension.ts'
import { expect, test, unique } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'
import {
  expectEveryPicture,
  type FoundPin,
  saveFromContextMenu,
  saveOne,
  saveSeveral,
  storeServerAddress,
  switchOnHoverButton,
} from './extension-steps.ts'

let browser: ExtendedBrowser | undefined
test.afterEach(() => browser?.close())

test('the extension lists the pictures of a page with a strict policy, and saves the chosen ones', async ({
  others,
  baseURL,
}) => {
  test.slow()
  const extended = await startExtendedBrowser()
  browser = extended
  const { context, background, own } = extended
  const page = await context.newPage()
  const person = { request: context.request }
  await page.goto(baseURL ?? '')
  await join(page)
  const board = await newBoard(page, unique('From afar'))

  await test.step('stores the address of its server', () =>
    storeServerAddress(page, own('options.html'), baseURL ?? ''))

  await page.goto(`${others}/gallery`)
  await test.step('finds pictures of every kind, with their sizes', () =>
    expectEveryPicture(background, page))

  await test.step('saves the largest of several sizes', async () => {
    const pin = await saveOne(background, page, '1200 × 1600', board.name)
    expect(pin).toMatchObject({ method: 'extension', link: `${others}/gallery` })
    expect(pin.images.orig).toMatchObject({ width: 1200, height: 1600 })
  })

  await test.step('sends a picture without an address to the popup', async () => {
    const pin = await saveOne(background, page, '300 × 200', board.name)
    expect(pin.images.orig).toMatchObject({ width: 300, height: 200 })
  })

  await test.step('saves several at once', () =>
    saveSeveral(background, page, ['500 × 700', '480 × 360'], board.name))

  await test.step('saves from the context menu, in a popup', () =>
    saveFromContextMenu(extended, { url: `${others}/roof.png`, pageUrl: `${others}/gallery` }))

  await test.step('shows a button on pictures once it is switched on', async () => {
    await switchOnHoverButton(extended, page, page.getByAltText('The tart'))
    const opened = context.waitForEvent('page')
    await page.locator('bowerbird-hover').getByRole('button', { name: 'Save' }).click()
    const popup = await opened
    expect(new URL(popup.url()).searchParams.get('media')).toBe(`${others}/tart.jpg`)
  })

  const feed = await read<FoundPin[]>(person, 'BoardFeedResource', { board_id: board.id })
  expect(feed.map(({ images }) => images.orig.width).toSorted((a, b) => a - b)).toEqual([
    300, 480, 500, 1200,
  ])
  expect(new Set(feed.map(({ method }) => method))).toEqual(new Set(['extension']))
})
