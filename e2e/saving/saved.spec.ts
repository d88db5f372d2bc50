import type { Page } from '@playwright/test'
import { expectNoViolations, untilStill } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { runAdminCommand } from '../support/operator.ts'
import { drawFlag } from '../support/pictures.ts'
import { post, read } from '../support/wire.ts'
import { join, type MadeBoard, newBoard, newSection } from '../support/world.ts'

const trial = 'web_post_create_retargeting'

/** Fills the form with a picture from the device and a board. */
async function fillForm(page: Page, board: MadeBoard, link = ''): Promise<void> {
  await open(page, `/pin/create/?board_id=${board.id}`)
  await page.getByLabel(/^Drop a picture/).setInputFiles({
    name: 'flag.png',
    mimeType: 'image/png',
    buffer: await drawFlag(),
  })
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  await page.getByLabel('Link', { exact: true }).fill(link)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const newestOn = async (page: Page, board: MadeBoard) => {
  const [pin] = await read<{ id: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  return pin?.id
}

const savedDialog = (page: Page) => page.getByRole('dialog', { name: /^Saved to / })
const nextLink = (page: Page, name: string) =>
  savedDialog(page).getByRole('link', { name, exact: true })
const backgroundOf = (page: Page, name: string) =>
  nextLink(page, name).evaluate((link) => getComputedStyle(link).backgroundColor)

test('after a save into a section the dialog shows its picture, and links to what is next', async ({
  page,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Kiosk'))
  const section = await newSection(page, board, 'Awnings')
  const dialog = savedDialog(page)

  await fillForm(page, board)
  await page.getByRole('button', { name: `Board ${board.name}` }).click()
  await page.getByRole('dialog', { name: 'Choose board' }).getByLabel('Search boards').fill('kio')
  await page.getByRole('option', { name: board.name }).click()
  await page.getByRole('option', { name: section.title }).click()
  await expect(page.getByRole('button', { name: `Board ${board.name} · Awnings` })).toBeFocused()
  await save(page)
  await expect(dialog.getByRole('heading')).toHaveText(`Saved to Awnings in ${board.name}`)
  await expect(nextLink(page, board.name)).toHaveAttribute('href', board.url)
  await expect(nextLink(page, 'Awnings')).toHaveAttribute('href', `${board.url}${section.slug}/`)
  const picture = dialog.locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)

  const id = await newestOn(page, board)
  await expect(nextLink(page, 'See it now')).toHaveAttribute('href', `/pin/${id}/`)
  expect(await backgroundOf(page, 'See it now')).not.toBe(await backgroundOf(page, 'Send'))
  const next = encodeURIComponent(`/advertiser/quick_promote?pinId=${id}`)
  const promote = `/business/convert?next=${next}`
  await expect(nextLink(page, 'Promote your Pin')).toHaveAttribute('href', promote)
  const { width } = (await dialog.boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThanOrEqual(500)
  await expectNoViolations(page, 'where a pin went')
  await nextLink(page, 'Send').click()
  await expect(page).toHaveURL(new RegExp(`/pin/${id}/`))
  await expect(page.getByRole('dialog', { name: 'Share this Pin' })).toBeVisible()
})

test('after a save from a web page the dialog shows all its pictures, the saved one first', async ({
  page,
  others,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Kiosk'))
  const dialog = savedDialog(page)
  await open(page, `/pin/create/?board_id=${board.id}`)
  await page.getByLabel('Or save from a web page').fill(`${others}/wall`)
  await page.getByRole('button', { name: 'Find pictures' }).click()
  await page.getByRole('button', { name: /^Picture 1 of / }).click()
  await save(page)
  await expect(dialog.getByRole('heading')).toHaveText(`Saved to ${board.name}`)
  const pictures = dialog.locator('img')
  await expect(pictures).toHaveCount(3)
  // The saved one comes first, and is highlighted.
  await expect(pictures.first()).toHaveAccessibleName('The picture you saved')
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await untilStill(page)
  const boxes = await Promise.all((await pictures.all()).map((one) => one.boundingBox()))
  const columns = new Set(boxes.map((box) => Math.round(box?.x ?? 0)))
  expect(columns.size).toBe(3)
  for (const box of boxes) expect(box?.width).toBe(160)
  const height = await dialog.locator('.max-h-135').evaluate((grid) => grid.clientHeight)
  expect(height).toBeLessThanOrEqual(540)
})

test('after a save of a business the dialog offers no promotion, and a grey link to the pin', async ({
  page,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Kiosk'))
  await post(page, 'PartnerResource/update', { business_name: 'Kiosk & Co' })
  // Processes cache viewers for a moment.
  await expect(async () => {
    await fillForm(page, board)
    await save(page)
    await expect(nextLink(page, 'Send')).toBeVisible()
    expect(await backgroundOf(page, 'See it now')).toBe(await backgroundOf(page, 'Send'))
  }).toPass()
  expect(await read(page, 'PromoteOfferResource', {})).toMatchObject({ to_member: false })
  await expect(nextLink(page, 'Promote your Pin')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(savedDialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after a save from Instagram, connecting it is offered once', async ({ page, others }) => {
  await runAdminCommand('experiments', trial, 'on')
  await join(page)
  const board = await newBoard(page, unique('Posts'))
  const postUrl = 'https://www.instagram.com/p/abc/'
  const dialog = savedDialog(page)
  const offer = page.getByRole('dialog', {
    name: 'Now you can turn your Instagram posts into Pins',
  })
  const settingsRequest = () =>
    page.waitForResponse((answer) => answer.url().includes('UserSettingsResource'))

  // Without a website on the profile nothing is offered, nor stored as seen.
  await fillForm(page, board, postUrl)
  await save(page)
  await expect(dialog).toBeVisible()
  const requested = settingsRequest()
  await page.keyboard.press('Escape')
  await (await requested).finished()
  await expect(dialog).toHaveCount(0)
  await expect(offer).toHaveCount(0)

  await post(page, 'UserSettingsResource/update', {
    website_url: 'https://www.instagram.com/kiosk',
  })
  await page.clock.install()
  await fillForm(page, board, postUrl)
  await save(page)
  await expect(dialog).toBeVisible()
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.keyboard.press('Escape')
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(offer).toBeVisible({ timeout: 100 })
  }).toPass()
  const close = offer.getByRole('button', { name: 'Close' })
  await page.clock.runFor(1_500)
  await page.keyboard.press('Escape')
  await expect(offer).toBeVisible()
  await expect(close).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(close).toBeVisible()
  await page.clock.resume()
  await expectNoViolations(page, 'the offer to connect Instagram')
  await close.click()
  await expect(offer).toHaveCount(0)

  // The browser stores who has seen it, and shows it only once.
  const seen = await page.evaluate(() => localStorage.getItem('offers_seen'))
  expect(seen).toContain('instagram_claim')
  await fillForm(page, board, postUrl)
  await save(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(offer).toHaveCount(0)

  // It is offered to another member in this browser, after a save in the popup too. The page is left before, as it
  // still asks for boards on behalf of the first.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await join(page)
  await post(page, 'UserSettingsResource/update', { website_url: 'https://instagram.com/other' })
  const theirs = await newBoard(page, unique('Posts'))
  const named = new URLSearchParams({ url: postUrl, media: `${others}/window.png` })
  await open(page, `/pin/create/button/?${named}`)
  await page.getByRole('option', { name: theirs.name }).click()
  await expect(offer).toBeVisible()
  // The popup stays open while the offer is shown.
  await expect(page.getByText('It stays open until you close it.')).toBeAttached()
  await offer.getByRole('link', { name: 'Connect now' }).click()
  await expect(page.getByRole('button', { name: 'Connect Instagram' })).toBeVisible()
})
