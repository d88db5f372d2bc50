import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  expectEnoughContrast,
  expectNoViolations,
  untilStill,
} from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { post, upload } from '../support/wire.ts'
import { join, type MadeBoard, type MadePin, newBoard } from '../support/world.ts'

type Colours = [ground: string, disc: string]
const reef: Colours = ['#0f6d78', '#f2704e']
const dusk: Colours = ['#5a2168', '#f0c945']

test('a part of a picture finds similar pins', async ({ page, consoleWatch }) => {
  await join(page)
  const board = await newBoard(page, unique('Discs'))
  const [reefTitle, duskTitle] = [unique('Reef'), unique('Dusk')]
  await pinOf(page, board, reefTitle, await discs(reef, reef, 30))
  await pinOf(page, board, duskTitle, await discs(dusk, dusk, 30))
  const source = await pinOf(page, board, unique('Both'), await discs(reef, dusk, 0))

  await open(page, `/pin/${source.id}/`)
  const button = page.getByRole('button', { name: 'Find what looks like this' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Find what looks like this' })
  const list = dialog.getByRole('list', { name: 'Pins that look alike' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(list.getByRole('link', { name: source.title })).toHaveCount(0)

  await test.step('by the mouse', async () => {
    await drag(page, dialog.getByRole('button', { name: 'Upper right corner' }), -0.55, 0.1)
    await expectFirst(list, reefTitle, duskTitle)
    await expect(dialog.getByRole('status').first()).toHaveText(/Pins? looks? like this part/)
    await expect(part(dialog)).toHaveAccessibleName(/4[45]% wide and (89|90|91)% high/)
    // Without dragging: a click beside the crop moves it there.
    const picture = await dialog.getByRole('img').first().boundingBox()
    await page.mouse.click(picture!.x + picture!.width * 0.77, picture!.y + picture!.height * 0.5)
    await expectFirst(list, duskTitle, reefTitle)
  })

  await test.step('by the keyboard', async () => {
    await part(dialog).focus()
    for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowLeft')
    await expectFirst(list, reefTitle, duskTitle)
    const before = await part(dialog).getAttribute('aria-label')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(part(dialog)).not.toHaveAccessibleName(before ?? '')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Upper left corner' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Whole picture' }).click()
    await expect(part(dialog)).toHaveAccessibleName('Chosen part, 100% wide and 100% high')
  })

  await test.step('in light and dark, and on a phone', async () => {
    // Previous results fade during a new search.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoViolations(page, 'look-alikes')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectEnoughContrast(page, 'look-alikes in the dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await untilStill(page)
    const overhang = await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('when it fails', async () => {
    consoleWatch.expectTrouble(/VisualLiveSearch|ERR_FAILED|status of 503/)
    await page.route('**/VisualLiveSearchResource/**', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Smaller part' }).click()
    await expect(dialog.getByRole('alert')).toContainText("We couldn't look just now")
    await page.unroute('**/VisualLiveSearchResource/**')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(list.getByRole('listitem').first()).toBeVisible()
  })

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

function part(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: /^Chosen part/ })
}

/** Similar pins come before others, if those are in the list at all. */
async function expectFirst(list: Locator, title: string, other: string): Promise<void> {
  const order = async () => {
    const titles = await list.getByRole('link').allTextContents()
    const at = titles.findIndex((one) => one.includes(title))
    const otherAt = titles.findIndex((one) => one.includes(other))
    return at >= 0 && (otherAt < 0 || at < otherAt)
  }
  await expect.poll(order, { message: `${title} before ${other}` }).toBe(true)
}

/** Drags a handle by fractions of the picture. */
async function drag(page: Page, handle: Locator, across: number, down: number): Promise<void> {
  const picture = await page.getByRole('dialog').getByRole('img').first().boundingBox()
  const box = await handle.boundingBox()
  if (!picture || !box) throw new Error('There is nothing to drag')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + picture.width * across, from.y + picture.height * down, {
    steps: 4,
  })
  await page.mouse.up()
}

async function pinOf(
  page: Page,
  board: MadeBoard,
  title: string,
  picture: Buffer,
): Promise<MadePin> {
  const { image_signature } = await upload(page, picture)
  return post<MadePin>(page, 'PinResource/create', { board_id: board.id, image_signature, title })
}

/** Discs on a background, in different colours left and right. */
function discs(left: Colours, right: Colours, shift: number): Promise<Buffer> {
  const half = ([ground, disc]: Colours, from: number) =>
    `<rect x="${from}" width="200" height="400" fill="${ground}"/>` +
    [60, 190, 320]
      .map((y) => `<circle cx="${from + 70 + shift}" cy="${y + shift}" r="52" fill="${disc}"/>`)
      .join('')
  const grain = crypto.randomUUID()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${half(left, 0)}${half(right, 200)}<rect x="199" width="1" height="1" fill="#${grain.slice(0, 6)}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
