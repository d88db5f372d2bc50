import type { Locator, Page, Worker } from '@playwright/test'
import { type ExtendedBrowser, startExtendedBrowser } from '../support/browser/extension.ts'
import { expect, test, unique } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

interface FoundPin {
  method: string
  link: string
  images: { orig: { width: number; height: number } }
}

/** The APIs of an extension's worker; the browser itself calls `dispatch`. */
interface Inside {
  chrome: {
    tabs: { query(filter: { url: string }): Promise<unknown[]> }
    action: { onClicked: { dispatch(tab: unknown): void } }
    contextMenus: { onClicked: { dispatch(info: object, tab: object): void } }
  }
}

let browser: ExtendedBrowser | undefined
test.afterEach(() => browser?.close())

test('the extension lists the pictures of a page with a strict policy, and saves the chosen ones', async ({
  others,
  baseURL,
}) => {
  test.slow()
  browser = await startExtendedBrowser()
  const { context, background, own } = browser
  const page = await context.newPage()
  const person = { request: context.request }
  await page.goto(baseURL ?? '')
  await join(page)
  const board = await newBoard(page, unique('From afar'))

  await test.step('stores the address of its server', async () => {
    await page.goto(own('options.html'))
    const server = page.getByLabel('Address of your server')
    await server.fill('not an address')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/Write an address that begins/)).toBeVisible()
    await server.fill(`${baseURL}/some/page`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(server).toHaveValue(baseURL ?? '')
    await expect(page.getByText(/^Saved\. Press/)).toBeVisible()
  })

  await page.goto(`${others}/gallery`)
  await test.step('finds pictures of every kind, with their sizes', async () => {
    await pressToolbar(background, page)
    const pictures = chooserOf(page).getByRole('listitem')
    await expect(pictures).toHaveText([
      '1200 × 1600',
      '820 × 620',
      '500 × 700',
      '640 × 480',
      '480 × 360',
      '300 × 200',
    ])
    await page.keyboard.press('Escape')
    await expect(chooserOf(page)).toHaveCount(0)
  })

  await test.step('saves the largest of several sizes', async () => {
    const pin = await choose(background, page, '1200 × 1600', board.name)
    expect(pin).toMatchObject({ method: 'extension', link: `${others}/gallery` })
    expect(pin.images.orig).toMatchObject({ width: 1200, height: 1600 })
  })

  await test.step('sends a picture without an address to the popup', async () => {
    const pin = await choose(background, page, '300 × 200', board.name)
    expect(pin.images.orig).toMatchObject({ width: 300, height: 200 })
  })

  await test.step('saves several at once', async () => {
    await pressToolbar(background, page)
    const chooser = chooserOf(page)
    await chooser.getByRole('button', { name: 'Select several' }).click()
    for (const size of ['500 × 700', '480 × 360'])
      await chooser.getByRole('button', { name: `Select picture, ${size}` }).click()
    const opened = page.waitForEvent('popup')
    await chooser.getByRole('button', { name: 'Save 2 Pins' }).click()
    const popup = await opened
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save 2 pictures')
    await popup.getByRole('option', { name: board.name }).first().click()
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(
      `2 Pins saved to ${board.name}`,
    )
    await popup.close()
  })

  await test.step('saves from the context menu, in a popup', async () => {
    const opened = context.waitForEvent('page')
    await background.evaluate(
      ([srcUrl, pageUrl]) => {
        const { onClicked } = (globalThis as unknown as Inside).chrome.contextMenus
        onClicked.dispatch({ menuItemId: 'save-picture', srcUrl, pageUrl }, { title: 'A house' })
      },
      [`${others}/roof.png`, `${others}/gallery`] as const,
    )
    const popup = await opened
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
    expect(new URL(popup.url()).searchParams.get('media')).toBe(`${others}/roof.png`)
    expect(new URL(popup.url()).searchParams.get('guid')).toMatch(/^[\w-]{36}$/)
    await popup.close()
  })

  await test.step('shows a button on pictures once it is switched on', async () => {
    const tart = page.getByAltText('The tart')
    await page.reload()
    await tart.hover()
    await expect(page.locator('bowerbird-hover')).toHaveCount(0)
    const options = await context.newPage()
    await options.goto(own('options.html'))
    await options.getByLabel('Show a button on pictures under the pointer').click()
    await expect
      .poll(async () => {
        await page.reload()
        await tart.hover()
        return page.locator('bowerbird-hover').count()
      })
      .toBe(1)
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

function pressToolbar(background: Worker, page: Page): Promise<void> {
  return background.evaluate(async (url) => {
    const { tabs, action } = (globalThis as unknown as Inside).chrome
    const [tab] = await tabs.query({ url })
    action.onClicked.dispatch(tab)
  }, page.url())
}

function chooserOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Choose a picture to save' })
}

async function choose(
  background: Worker,
  page: Page,
  size: string,
  board: string,
): Promise<FoundPin> {
  await pressToolbar(background, page)
  const opened = page.waitForEvent('popup')
  await chooserOf(page)
    .getByRole('button', { name: `Save picture, ${size}` })
    .click()
  const popup = await opened
  await popup.getByRole('option', { name: board }).first().click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board}`)
  const href = await popup.getByRole('link', { name: 'See it now' }).getAttribute('href')
  const pin = await read<FoundPin>(popup, 'PinResource', { id: href?.split('/')[2] })
  await popup.close()
  return pin
}
