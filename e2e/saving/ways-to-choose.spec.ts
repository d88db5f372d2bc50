import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone, a photo is taken, and several pictures are pasted', async ({ page, press }) => {
  await join(page)
  const board = await newBoard(page, 'From the camera')

  await test.step('the camera gives one picture, and a phone has no folders', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await expect(page.getByLabel('Choose a folder')).toBeHidden()
    const camera = page.getByLabel('Take a photo')
    await expect(page.getByText('Take a photo')).toBeVisible()
    await expect(camera).toHaveAttribute('capture', 'environment')
    await expectNoViolations(page, 'the ways to choose a picture on a phone')
    const photo = { name: 'image.jpg', mimeType: 'image/png', buffer: await drawFlag() }
    await camera.setInputFiles(photo)
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
      'Saved to From the camera',
    )
  })

  await test.step('of what is pasted, each becomes a pin', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    const pictures = [await drawFlag(), await drawFlag()].map((one) => one.toString('base64'))
    await page.evaluate((all) => {
      const data = new DataTransfer()
      for (const [at, base64] of all.entries()) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], `pasted ${at}.png`, { type: 'image/png' }))
      }
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, pictures)
    await expect(page.getByText('2 of 2 files are here')).toBeVisible()
    await press(page.getByRole('button', { name: 'Save 2 Pins' }))
    await expect(page.getByText('2 Pins saved to From the camera')).toBeVisible()
    expect(await read(page, 'BoardFeedResource', { board_id: board.id })).toHaveLength(3)
  })
})
