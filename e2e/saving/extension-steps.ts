import type { Locator, Page, Worker } from '@playwright/test'
import type { ExtendedBrowser } from '../support/browser/extension.ts'
import { expect } from '../support/journey.ts'
import { read } from '../support/wire.ts'

export interface FoundPin {
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

export async function storeServerAddress(page: Page, optionsUrl: string, baseURL: string) {
  await page.goto(optionsUrl)
  const server = page.getByLabel('Address of your server')
  await server.fill('not an address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Write an address that begins/)).toBeVisible()
  await server.fill(`${baseURL}/some/page`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(server).toHaveValue(baseURL)
  await expect(page.getByText(/^Saved\. Press/)).toBeVisible()
}

export async function expectEveryPicture(background: Worker, page: Page) {
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
}

export async function saveOne(
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

export async function saveSeveral(background: Worker, page: Page, sizes: string[], board: string) {
  await pressToolbar(background, page)
  const chooser = chooserOf(page)
  await chooser.getByRole('button', { name: 'Select several' }).click()
  for (const size of sizes)
    await chooser.getByRole('button', { name: `Select picture, ${size}` }).click()
  const opened = page.waitForEvent('popup')
  await chooser.getByRole('button', { name: `Save ${sizes.length} Pins` }).click()
  const popup = await opened
  const heading = popup.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Save ${sizes.length} pictures`)
  await popup.getByRole('option', { name: board }).first().click()
  await expect(heading).toHaveText(`${sizes.length} Pins saved to ${board}`)
  await popup.close()
}

export async function saveFromContextMenu(
  { context, background }: ExtendedBrowser,
  picture: { url: string; pageUrl: string },
) {
  const opened = context.waitForEvent('page')
  await background.evaluate(
    ([srcUrl, pageUrl]) => {
      const { onClicked } = (globalThis as unknown as Inside).chrome.contextMenus
      onClicked.dispatch({ menuItemId: 'save-picture', srcUrl, pageUrl }, { title: 'A house' })
    },
    [picture.url, picture.pageUrl] as const,
  )
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
  expect(new URL(popup.url()).searchParams.get('media')).toBe(picture.url)
  expect(new URL(popup.url()).searchParams.get('guid')).toMatch(/^[\w-]{36}$/)
  await popup.close()
}

/** There is none on the picture until the options switch it on. */
export async function switchOnHoverButton(
  { context, own }: ExtendedBrowser,
  page: Page,
  picture: Locator,
) {
  await page.reload()
  await picture.hover()
  await expect(page.locator('bowerbird-hover')).toHaveCount(0)
  const options = await context.newPage()
  await options.goto(own('options.html'))
  await options.getByLabel('Show a button on pictures under the pointer').click()
  await expect
    .poll(async () => {
      await page.reload()
      await picture.hover()
      return page.locator('bowerbird-hover').count()
    })
    .toBe(1)
}

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
