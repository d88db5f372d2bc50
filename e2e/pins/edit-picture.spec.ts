import sharp from 'sharp'
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
import { expect, open, test, unique } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

test('a picture is cropped and turned by keys, with steps taken back, and saved as it was seen', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, 'Edited')
  const title = unique('Turned')
  const chosen = page.getByRole('img', { name: 'The picture you chose' })
  await open(page, `/pin/create/?board_id=${board.id}`)
  await chooseQuarters(page)
  let shown: Buffer = Buffer.alloc(0)

  await test.step('cropped and turned by keys', async () => {
    await page.getByRole('button', { name: 'Edit picture' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Edit picture' })).toBeFocused()
    await size(page, '600 × 400')
    await expectNoViolations(page, 'a picture that can be edited')
    // Nothing is saved while it is half done.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    const part = page.getByRole('button', { name: /^Chosen part/ })
    await part.focus()
    for (let times = 0; times < 10; times += 1) await page.keyboard.press('Shift+ArrowLeft')
    await size(page, '480 × 400')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Lower right corner' }).press('ArrowUp')
    await size(page, '480 × 392')
    await page.getByRole('button', { name: 'Turn to the right' }).press('Enter')
    await size(page, '392 × 480')
    await page.keyboard.press('Control+z')
    await size(page, '480 × 392')
    await page.keyboard.press('Control+z')
    await size(page, '480 × 400')
    await page.keyboard.press('Control+Shift+z')
    await page.getByRole('button', { name: 'Redo' }).press('Enter')
    await size(page, '392 × 480')
    await page.getByRole('button', { name: 'Mirror sideways' }).press('Enter')
    await expectNoViolations(page, 'an edited picture')
    shown = await pixelsOf(preview(page))
  })

  await test.step('made by the server as it was shown, and edited again from the same picture', async () => {
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Edit again' })).toBeVisible()
    await expect(chosen).toHaveAttribute('width', '392')
    const made = await originalOf(page, await chosen.getAttribute('src'))
    expect(await difference(shown, made)).toBeLessThan(3)
    // Another way to lie would be far from it.
    expect(await difference(shown, await sharp(made).flop().toBuffer())).toBeGreaterThan(30)

    await expect(page).toHaveURL(/draft=\d+$/)
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await page.reload()
    await press(page.getByRole('button', { name: 'Edit again' }))
    await size(page, '392 × 480')
    await press(page.getByRole('button', { name: 'Turn to the left' }))
    await size(page, '480 × 392')
    await press(page.getByRole('button', { name: 'Cancel' }))
    await expect(chosen).toHaveAttribute('width', '392')
  })

  await test.step('saved', async () => {
    await page.getByLabel('Title').fill(title)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('dialog').getByRole('link', { name: 'See it now' })).toBeVisible()
    const [pin] = await read<{ images: { orig: object } }[]>(page, 'BoardFeedResource', {
      board_id: board.id,
    })
    expect(pin!.images.orig).toMatchObject({ width: 392, height: 480 })
  })
})

test('a picture stands whole in a frame, and nothing is lost while the server is not reached', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await join(page)
  await open(page, '/pin/create/')
  await chooseQuarters(page)
  await press(page.getByRole('button', { name: 'Edit picture' }))
  await page.getByRole('radio', { name: '1:1' }).check()
  await size(page, '400 × 400')
  await page.getByRole('radio', { name: 'Show all of it' }).check()
  await size(page, '600 × 600')
  await page.getByLabel('Background').fill('#203040')
  await press(page.getByText('Set the edges'))
  await page.getByRole('slider', { name: 'Left' }).fill('50')
  await size(page, '400 × 400')
  await expectNoViolations(page, 'a picture in a frame')
  const shown = await pixelsOf(preview(page))

  await page.context().setOffline(true)
  await press(page.getByRole('button', { name: 'Done' }))
  const editor = page.getByRole('region', { name: 'Edit picture' })
  await expect(editor.getByRole('alert')).toBeVisible()
  await size(page, '400 × 400')
  await page.context().setOffline(false)
  await press(page.getByRole('button', { name: 'Done' }))
  const chosen = page.getByRole('img', { name: 'The picture you chose' })
  await expect(chosen).toHaveAttribute('width', '400')
  expect(
    await difference(shown, await originalOf(page, await chosen.getAttribute('src'))),
  ).toBeLessThan(3)
})

test('a page of a Pin has its own part of its picture', async ({ page, press }) => {
  await join(page)
  const board = await newBoard(page, 'Pages')
  await open(page, `/pin/create/?board_id=${board.id}`)
  await press(page.getByRole('button', { name: 'Several pictures in one Pin' }))
  const files = await Promise.all([0, 1].map(drawQuarters))
  await page
    .getByLabel(/Choose pictures/)
    .setInputFiles(
      files.map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer })),
    )
  await press(page.getByRole('button', { name: 'Page 2', exact: true }))
  await press(page.getByRole('button', { name: 'Edit picture' }))
  const editor = page.getByRole('region', { name: 'Edit picture' })
  // Beside it, the Pin has a format too.
  await editor.getByRole('radio', { name: '9:16' }).check()
  await size(page, '225 × 400')
  // Another page would take the place of what is not done yet.
  await expect(page.locator('[inert]').getByText('1', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'a page whose picture is edited')
  await press(page.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: 'Edit again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toBeFocused()
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('dialog').getByRole('link', { name: 'See it now' })).toBeVisible()
  const [pin] = await read<{ id: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  const shown = await read<{ carousel_data: unknown }>(page, 'PinResource', { id: pin!.id })
  expect(JSON.stringify(shown.carousel_data)).toContain('"width":225,"height":400')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picture is cropped by touch', async ({ page, press }) => {
    await join(page)
    await open(page, '/pin/create/')
    await chooseQuarters(page)
    await press(page.getByRole('button', { name: 'Edit picture' }))
    // What tells so moves the page.
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    const corner = page.getByRole('button', { name: 'Lower right corner' })
    const place = (await corner.boundingBox())!
    expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(44)
    const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    await dragByTouch(page, middle, { x: -80, y: -80 })
    await expect(page.getByText('600 × 400 pixels')).toBeHidden()
    await expectNoViolations(page, 'a picture that is edited on a phone')
    // All of the drag is one step.
    await press(page.getByRole('button', { name: 'Undo' }))
    await size(page, '600 × 400')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await press(page.getByRole('button', { name: 'Turn to the left' }))
    await press(page.getByRole('button', { name: 'Done' }))
    await expect(page.getByRole('button', { name: 'Edit again' })).toBeVisible()
  })
})
