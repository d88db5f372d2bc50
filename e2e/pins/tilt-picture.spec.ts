import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { planOf } from '#contract/media/picture-edit/edit-plan'
import { type PictureRecipe, plainRecipe } from '#contract/media/picture-edit/recipe'
import { dragByTouch } from '../support/browser/drag-by-touch.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import {
  chooseQuarters,
  difference,
  originalOf,
  pixelsOf,
  preview,
  size,
} from '../support/edited-picture.ts'
import { expect, open, test } from '../support/journey.ts'
import { join } from '../support/world.ts'

const editor = (page: Page) => page.getByRole('region', { name: 'Edit picture' })
const slider = (page: Page) => editor(page).getByRole('slider', { name: 'Straighten' })
const degrees = (page: Page) =>
  editor(page).getByRole('spinbutton', { name: 'Straighten, degrees' })
const chosen = (page: Page) => page.getByRole('img', { name: 'The picture you chose' })
const box = (page: Page, number: number) =>
  editor(page).getByRole('button', { name: new RegExp(`^Text ${number}[:,]`) })
const lines = (page: Page) => editor(page).locator('svg[viewBox] g > path')

function sizeOf(recipe: Partial<PictureRecipe>): string {
  const { width, height } = planOf({ ...plainRecipe, ...recipe }, { width: 600, height: 400 }).size
  return `${width} × ${height}`
}

async function edit(page: Page): Promise<void> {
  await chooseQuarters(page)
  await page.getByRole('button', { name: 'Edit picture' }).press('Enter')
  await size(page, '600 × 400')
}

async function done(page: Page): Promise<Buffer> {
  await editor(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit again' })).toBeVisible()
  return originalOf(page, await chosen(page).getAttribute('src'))
}

test('a picture is straightened by keys and in figures, and made as it was seen', async ({
  page,
  press,
}) => {
  await join(page)
  await open(page, '/pin/create/')
  await edit(page)
  const upright = await pixelsOf(preview(page))
  let shown: Buffer = Buffer.alloc(0)

  await test.step('by keys', async () => {
    await slider(page).focus()
    await expect(editor(page).locator('[data-grid]')).toBeHidden()
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
    await expect(degrees(page)).toHaveValue('3')
    await expect(editor(page).locator('[data-grid]')).toBeVisible()
    await size(page, sizeOf({ tilt_tenths: 30 }))
    await page.keyboard.press('Shift+ArrowDown')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '2.9°')
    await size(page, sizeOf({ tilt_tenths: 29 }))
    await expectNoViolations(page, 'a picture that is straightened')
    await page.keyboard.press('Home')
    await size(page, '600 × 400')
    await page.keyboard.press('Control+z')
    await expect(degrees(page)).toHaveValue('2.9')
  })

  await test.step('in figures, and in a mirror', async () => {
    await degrees(page).fill('-12.5')
    await size(page, sizeOf({ tilt_tenths: -125 }))
    await degrees(page).press('ArrowDown')
    await expect(degrees(page)).toHaveValue('-13.5')
    await degrees(page).fill('99')
    await size(page, sizeOf({ tilt_tenths: 450 }))
    await degrees(page).fill('-12.5')
    await press(editor(page).getByRole('button', { name: 'Mirror sideways' }))
    await expect(degrees(page)).toHaveValue('12.5')
    await expect(editor(page).locator('[data-grid]')).toBeHidden()
  })

  await test.step('a part of it', async () => {
    const part = editor(page).getByRole('button', { name: /^Chosen part/ })
    await part.focus()
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowUp')
    // As far as the picture goes, and no further.
    for (let times = 0; times < 30; times += 1) await page.keyboard.press('ArrowLeft')
    shown = await pixelsOf(preview(page))
    const made = await done(page)
    expect(await difference(shown, made)).toBeLessThan(2)
    expect(await difference(upright, made)).toBeGreaterThan(8)
    const { data, info } = await sharp(made)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const corners = [
      0,
      info.width - 1,
      info.width * (info.height - 1),
      info.width * info.height - 1,
    ]
    // A corner that is empty would be black.
    for (const at of corners)
      expect(
        [...data.subarray(at * 3, at * 3 + 3)].reduce((sum, value) => sum + value),
      ).toBeGreaterThan(200)
  })

  await test.step('goes on after a reload', async () => {
    await expect(page).toHaveURL(/draft=\d+$/)
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await page.reload()
    await press(page.getByRole('button', { name: 'Edit again' }))
    await expect(degrees(page)).toHaveValue('12.5')
    expect(await difference(shown, await pixelsOf(preview(page)))).toBeLessThan(1)
  })

  await test.step('lies askew in a frame that has all of it', async () => {
    await press(editor(page).getByRole('button', { name: 'Reset' }))
    await editor(page).getByRole('radio', { name: '1:1' }).check()
    await editor(page).getByRole('radio', { name: 'Show all of it' }).check()
    await editor(page).getByLabel('Background').fill('#203040')
    await degrees(page).fill('20')
    const framed = { tilt_tenths: 200, ratio: '1:1', fit: 'whole' } as const
    await size(page, sizeOf(framed))
    // Its part is dragged as it lies.
    const corner = editor(page).getByRole('button', { name: 'Lower right corner' })
    const place = (await corner.boundingBox())!
    const from = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    const angle = (20 * Math.PI) / 180
    await page.mouse.move(from.x - 80 * Math.cos(angle), from.y - 80 * Math.sin(angle))
    await page.mouse.up()
    await expect(editor(page).getByText(`${sizeOf(framed)} pixels`)).toBeHidden()
    const name = await editor(page)
      .getByRole('button', { name: /^Chosen part/ })
      .getAttribute('aria-label')
    expect(name).toMatch(/100% high/)
    await expectNoViolations(page, 'a tilted picture in a frame')
    shown = await pixelsOf(preview(page))
    expect(await difference(shown, await done(page))).toBeLessThan(2)
  })
})

test('texts are turned by keys, in figures and by their handle, and made as they were seen', async ({
  page,
}) => {
  await join(page)
  await open(page, '/pin/create/')
  await edit(page)
  await degrees(page).fill('5')
  await editor(page).getByRole('radio', { name: 'Texts' }).check()
  const plain = await pixelsOf(preview(page))
  const words = editor(page).getByRole('textbox', { name: 'Text', exact: true })
  const angle = editor(page).getByRole('spinbutton', { name: 'Turn, degrees' })
  const write = async (text: string, count: number) => {
    await editor(page).getByRole('button', { name: 'Add text' }).press('Enter')
    await words.fill(text)
    await expect(lines(page)).toHaveCount(count)
  }

  await write('Lamps and flowers', 1)
  await box(page, 1).focus()
  for (let times = 0; times < 15; times += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+R')
  await page.keyboard.press('r')
  await expect(angle).toHaveValue('16')
  await page.keyboard.press('l')
  await expect(angle).toHaveValue('15')

  await write('مرحبا بالعالم', 2)
  await angle.fill('-70.5')
  await editor(page).getByRole('slider', { name: 'Turn' }).press('Home')
  await expect(angle).toHaveValue('0')
  await page.keyboard.press('Control+z')
  await expect(angle).toHaveValue('-70.5')

  await write('Upside down', 3)
  const shownBox = (await box(page, 3).boundingBox())!
  const middle = { x: shownBox.x + shownBox.width / 2, y: shownBox.y + shownBox.height / 2 }
  const handle = page.getByTitle('Turn the text')
  const place = (await handle.boundingBox())!
  expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(44)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  // A quarter further, and near to half of a turn.
  await page.mouse.move(middle.x + 90, middle.y, { steps: 4 })
  await expect(angle).toHaveValue('90')
  await page.mouse.move(middle.x + 2, middle.y + 90, { steps: 4 })
  await expect(angle).toHaveValue(/^-?180$/)
  await page.mouse.up()
  await expectNoViolations(page, 'a picture with turned texts')

  await expect(lines(page)).toHaveCount(3)
  const shown = await pixelsOf(preview(page))
  const made = await done(page)
  expect(await difference(shown, made)).toBeLessThan(2)
  expect(await difference(plain, made)).toBeGreaterThan(8)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picture is straightened, and a text turned, by touch', async ({ page, press }) => {
    await join(page)
    await open(page, '/pin/create/')
    await chooseQuarters(page)
    await press(page.getByRole('button', { name: 'Edit picture' }))
    // What tells so moves the page.
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    const middleOf = async (locator: ReturnType<typeof box>) => {
      const { x, y, width, height } = (await locator.boundingBox())!
      expect(height).toBeGreaterThanOrEqual(44)
      return { x: x + width / 2, y: y + height / 2 }
    }
    await slider(page).scrollIntoViewIfNeeded()
    await dragByTouch(page, await middleOf(slider(page)), { x: 30, y: 0 })
    await expect.poll(async () => Number(await degrees(page).inputValue())).toBeGreaterThan(5)
    await expect(editor(page).getByText('600 × 400 pixels')).toBeHidden()
    await expectNoViolations(page, 'a picture that is straightened on a phone')
    await press(editor(page).getByRole('button', { name: 'Undo' }))
    await size(page, '600 × 400')

    await editor(page).getByRole('radio', { name: 'Texts' }).check()
    await press(editor(page).getByRole('button', { name: 'Add text' }))
    await editor(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Lamps')
    await expect(lines(page)).toHaveCount(1)
    await box(page, 1).scrollIntoViewIfNeeded()
    await dragByTouch(page, await middleOf(page.getByTitle('Turn the text')), { x: 60, y: 20 })
    const angle = editor(page).getByRole('spinbutton', { name: 'Turn, degrees' })
    await expect.poll(async () => Number(await angle.inputValue())).toBeGreaterThan(30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await press(editor(page).getByRole('button', { name: 'Undo' }))
    await expect(angle).toHaveValue('0')
  })
})
