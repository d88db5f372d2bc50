import type { Page } from '@playwright/test'
import { dragByTouch } from '../support/browser/drag-by-touch.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import {
  chooseQuarters,
  difference,
  drawQuarters,
  originalOf,
  pixelsOf,
  preview,
  size,
} from '../support/edited-picture.ts'
import { expect, open, test } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

const editor = (page: Page) => page.getByRole('region', { name: 'Edit picture' })
const words = (page: Page) => editor(page).getByRole('textbox', { name: 'Text', exact: true })
const box = (page: Page, number: number) =>
  editor(page).getByRole('button', { name: new RegExp(`^Text ${number}[:,]`) })
/** Outlines of lines, on the stage. */
const lines = (page: Page) => editor(page).locator('svg[viewBox] g > path')
const placeOf = async (page: Page, number: number) => (await box(page, number).boundingBox())!

async function editTexts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit picture' }).press('Enter')
  await size(page, '600 × 400')
  await editor(page).getByRole('radio', { name: 'Texts' }).check()
}

async function write(page: Page, text: string): Promise<void> {
  await editor(page).getByRole('button', { name: 'Add text' }).press('Enter')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type(text)
}

/** They are on the canvas once they are on the stage. */
async function shownWith(page: Page, count: number): Promise<Buffer> {
  await expect(lines(page)).toHaveCount(count)
  return pixelsOf(preview(page))
}

test('texts in three scripts are written and moved by keys, and saved as they were seen', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, 'Written')
  const chosen = page.getByRole('img', { name: 'The picture you chose' })
  await open(page, `/pin/create/?board_id=${board.id}`)
  await chooseQuarters(page)
  await editTexts(page)
  let shown: Buffer = Buffer.alloc(0)
  let plain: Buffer = Buffer.alloc(0)

  await test.step('written and moved', async () => {
    await expectNoViolations(page, 'a picture without texts')
    plain = await pixelsOf(preview(page))
    await write(page, 'Lamps and flowers')
    await expect(lines(page)).toHaveCount(1)
    await expectNoViolations(page, 'a picture with a text')
    await box(page, 1).focus()
    const before = await placeOf(page, 1)
    for (let times = 0; times < 25; times += 1) await page.keyboard.press('ArrowUp')
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowUp')
    const after = await placeOf(page, 1)
    expect(after.y).toBeLessThan(before.y - 50)
    expect(after.height).toBeGreaterThan(before.height * 1.1)

    await write(page, 'مرحبا بالعالم')
    await editor(page).getByRole('checkbox', { name: 'Background' }).uncheck()
    await expect(lines(page)).toHaveCount(2)
    await write(page, '日本語の文章です。')
    await editor(page).getByRole('radio', { name: 'Handwritten' }).check()
    await box(page, 3).focus()
    for (let times = 0; times < 30; times += 1) await page.keyboard.press('ArrowDown')
    // In a box as narrow as this, it has three lines.
    for (let times = 0; times < 27; times += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => lines(page).count()).toBeGreaterThan(3)
    await page.keyboard.press('Enter')
    await expect(words(page)).toBeFocused()
  })

  await test.step('taken back and done again', async () => {
    await page.keyboard.press('End')
    await page.keyboard.type('いい')
    await expect(words(page)).toHaveValue('日本語の文章です。いい')
    await page.keyboard.press('Control+z')
    await expect(words(page)).toHaveValue('日本語の文章です。')
    await page.keyboard.press('Control+Shift+z')
    await expect(words(page)).toHaveValue('日本語の文章です。いい')
    await press(editor(page).getByRole('button', { name: 'Undo' }))
    await press(editor(page).getByRole('button', { name: 'Duplicate text' }))
    await expect(box(page, 4)).toBeVisible()
    await box(page, 4).press('Delete')
    await expect(box(page, 4)).toBeHidden()
    await expect(editor(page).getByRole('button', { name: 'Add text' })).toBeFocused()
    await write(page, '')
    await expect(box(page, 4)).toHaveAccessibleName('Text 4: Your text')
    // Its field is gone with it, and what was pressed is heard all the same.
    await page.keyboard.press('Control+z')
    await expect(box(page, 4)).toBeHidden()
    await page.keyboard.press('Control+Shift+z')
    await expect(box(page, 4)).toBeVisible()
  })

  await test.step('made by the server as they were shown', async () => {
    await expectNoViolations(page, 'a picture with three texts and one that is empty')
    await expect(lines(page).first()).toBeVisible()
    shown = await shownWith(page, await lines(page).count())
    await editor(page).getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Edit again' })).toBeVisible()
    const made = await originalOf(page, await chosen.getAttribute('src'))
    // A picture without them, or with others, would be far from it.
    expect(await difference(shown, made)).toBeLessThan(2)
    expect(await difference(plain, made)).toBeGreaterThan(10)
  })

  await test.step('edited again after a reload, and saved', async () => {
    await expect(page).toHaveURL(/draft=\d+$/)
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await page.reload()
    await press(page.getByRole('button', { name: 'Edit again' }))
    await editor(page).getByRole('radio', { name: 'Texts' }).check()
    await expect(box(page, 2)).toHaveAccessibleName('Text 2: مرحبا بالعالم')
    // What was empty is not kept.
    await expect(box(page, 4)).toBeHidden()
    await expect.poll(() => lines(page).count()).toBeGreaterThan(3)
    expect(await difference(shown, await pixelsOf(preview(page)))).toBeLessThan(1)
    await press(editor(page).getByRole('button', { name: 'Cancel' }))
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('dialog').getByRole('link', { name: 'See it now' })).toBeVisible()
    const [pin] = await read<{ images: { orig: { url: string } } }[]>(page, 'BoardFeedResource', {
      board_id: board.id,
    })
    const saved = await originalOf(page, pin!.images.orig.url)
    expect(await difference(shown, saved)).toBeLessThan(2)
  })
})

test('letters that no font has are named beside their field, and nothing is lost while the server is not reached', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  consoleWatch.expectTrouble(/status of 400/)
  await join(page)
  await open(page, '/pin/create/')
  await chooseQuarters(page)
  await editTexts(page)
  await write(page, 'Hi བོད')
  await expect(words(page)).toHaveAccessibleDescription(/We have no font with these letters: བོ ད/)
  await expect(editor(page).getByRole('button', { name: 'Done' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectNoViolations(page, 'a text with letters that no font has')
  await expect(lines(page)).toHaveCount(0)
  await words(page).fill('Hi')
  await expect(lines(page)).toHaveCount(1)

  await page.context().setOffline(true)
  await words(page).fill('Hi there')
  await expect(words(page)).toHaveAccessibleDescription(/\w+ \w+/)
  // What was shown before stays.
  await expect(lines(page)).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(words(page)).toHaveAccessibleDescription('')
  await editor(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit again' })).toBeVisible()
})

test('a page of a Pin has its own text', async ({ page, press }) => {
  await join(page)
  await open(page, '/pin/create/')
  await press(page.getByRole('button', { name: 'Several pictures in one Pin' }))
  const files = await Promise.all([0, 1].map(drawQuarters))
  await page
    .getByLabel(/Choose pictures/)
    .setInputFiles(
      files.map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer })),
    )
  await press(page.getByRole('button', { name: 'Page 2', exact: true }))
  await editTexts(page)
  await write(page, 'Page two')
  const shown = await shownWith(page, 1)
  await editor(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit again' })).toBeVisible()
  const pageTwo = page.getByRole('button', { name: 'Page 2', exact: true }).locator('img')
  const made = await originalOf(page, await pageTwo.getAttribute('src'))
  expect(await difference(shown, made)).toBeLessThan(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a text is moved and resized by touch', async ({ page, press }) => {
    await join(page)
    await open(page, '/pin/create/')
    await chooseQuarters(page)
    await press(page.getByRole('button', { name: 'Edit picture' }))
    // What tells so moves the page.
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await editor(page).getByRole('radio', { name: 'Texts' }).check()
    await press(editor(page).getByRole('button', { name: 'Add text' }))
    await words(page).fill('Lamps')
    await expect(lines(page)).toHaveCount(1)
    const middle = ({
      x,
      y,
      width,
      height,
    }: {
      x: number
      y: number
      width: number
      height: number
    }) => ({
      x: x + width / 2,
      y: y + height / 2,
    })

    await box(page, 1).scrollIntoViewIfNeeded()
    const first = await placeOf(page, 1)
    await dragByTouch(page, middle(first), { x: 0, y: -60 })
    await expect.poll(async () => (await placeOf(page, 1)).y).toBeLessThan(first.y - 50)
    const handle = (await page.getByTitle('Size of the text').boundingBox())!
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(44)
    await dragByTouch(page, middle(handle), { x: -60, y: 0 })
    await expect.poll(async () => (await placeOf(page, 1)).width).toBeLessThan(first.width - 60)
    await expectNoViolations(page, 'a text that is moved on a phone')
    const before = await placeOf(page, 1)
    await dragByTouch(page, middle((await page.getByTitle('Width of the box').boundingBox())!), {
      x: 40,
      y: 0,
    })
    await expect.poll(async () => (await placeOf(page, 1)).x).toBeGreaterThan(before.x + 30)
    const after = await placeOf(page, 1)
    expect(after.x + after.width).toBeCloseTo(before.x + before.width, 0)
    // Each drag is one step.
    await press(editor(page).getByRole('button', { name: 'Undo' }))
    await press(editor(page).getByRole('button', { name: 'Undo' }))
    await expect.poll(async () => (await placeOf(page, 1)).width).toBeCloseTo(first.width, 0)
    await press(editor(page).getByRole('button', { name: 'Undo' }))
    await expect.poll(async () => (await placeOf(page, 1)).y).toBeCloseTo(first.y, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
