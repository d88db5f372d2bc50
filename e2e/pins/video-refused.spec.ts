import { drawVideo } from '../../testing/media/videos.ts'
import { expect, open, test } from '../support/journey.ts'
import { join, newBoard } from '../support/world.ts'

test('a file that is no video is refused, and the page still works', async ({ page, press }) => {
  await join(page)
  const board = await newBoard(page, 'Moving')
  await open(page, `/pin/create/?board_id=${board.id}`)
  const dropZone = page.getByLabel(/^Drop a picture/)
  const use = page.getByRole('button', { name: 'Use this video' })
  const file = { name: 'waves.mp4', mimeType: 'video/mp4' }
  // A playlist that names a file of the server.
  await dropZone.setInputFiles({ ...file, buffer: Buffer.from('#EXTM3U\nfile:///etc/passwd\n') })
  await press(use)
  await expect(
    page.getByText('That file is neither a picture nor a video we can read.'),
  ).toBeVisible()
  const whole = await drawVideo({ seconds: 3, more: ['-movflags', '+faststart'] })
  await dropZone.setInputFiles({ ...file, buffer: whole.subarray(0, whole.length / 2) })
  await press(use)
  await expect(page.getByText('That video is damaged or incomplete.')).toBeVisible({
    timeout: 60_000,
  })
  await dropZone.setInputFiles({ ...file, buffer: whole })
  await press(use)
  await press(page.getByRole('button', { name: 'Cancel' }))
  await expect(dropZone).toBeAttached()
})
