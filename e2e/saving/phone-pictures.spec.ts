import type { Page } from '@playwright/test'
import { heic, heicFile, tileOf } from '../../testing/media/heic/heic.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { join, newBoard } from '../support/world.ts'

/** Files of phones, of which systems often know no type. */
const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel(/^Drop a picture/)
    .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer })

/** A picture in tiles, turned by a quarter; different each time, as its EXIF is. */
const turned = () =>
  heic({
    tiles: (['red', 'green', 'blue', 'white'] as const).map(tileOf),
    columns: 2,
    width: 128,
    height: 120,
    turns: 3,
    exif: Buffer.from(`MM\0*\0\0\0\x08\0\0 GPS ${crypto.randomUUID()}`, 'latin1'),
  })

test('a picture as phones make it is chosen, seen before and after it is saved', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, 'From my phone')
  const title = unique('Four colours')
  const desk = page.getByRole('region', { name: 'Picture' })
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/upload-image/', async (route) => {
    await isHeld
    await route.continue()
  })

  await test.step('a calm place where the browser has nothing to show', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await expect(page.getByText('JPEG, PNG, HEIC')).toBeVisible()
    await expect(page.getByLabel(/^Drop a picture/)).toHaveAttribute('accept', /\.heic/)
    await choose(page, turned())
    await expect(desk.getByText("Your browser can't show this picture")).toBeVisible()
    await expect(desk.getByRole('img')).toHaveCount(0)
    await expectNoViolations(page, 'a picture that the browser cannot show')
    release()
  })

  await test.step('shown by the server, upright', async () => {
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    const picture = desk.getByRole('img', { name: 'The picture you chose' })
    const size = () =>
      picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
    await expect.poll(size).toEqual([120, 128])
    await expectNoViolations(page, 'a picture of a phone that is ready')
  })

  await test.step('saved', async () => {
    await page.getByLabel('Title').fill(title)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText('Saved to From my phone')
    await press(dialog.getByRole('link', { name: 'See it now' }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const shown = page.getByRole('article').first().getByRole('img').first()
    const shape = () =>
      shown.evaluate(
        ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
      )
    await expect.poll(shape).toBeCloseTo(120 / 128, 2)
  })
})

test('a damaged picture of a phone is refused with its reason, and another one is taken', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  await join(page)
  const board = await newBoard(page, 'From my phone')
  await open(page, `/pin/create/?board_id=${board.id}`)
  await page.getByLabel('Title').fill('Kept')
  await choose(page, turned().subarray(0, -600))
  await expect(page.getByText('That picture is damaged or incomplete.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Kept')
  await choose(page, heicFile('photo'))
  await expect(page.getByText('Each side needs 120 pixels at least.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Kept')
  await choose(page, turned())
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
})
