import { expect, open, test } from '../../support/journey.ts'
import { drawFlag } from '../../support/pictures.ts'
import { join, newBoard } from '../../support/world.ts'

test('of ten thousand files as many are taken as can be saved at once, and the page stays light', async ({
  page,
}) => {
  await join(page)
  const board = await newBoard(page, 'Ten thousand')
  await open(page, `/pin/create/?board_id=${board.id}`)
  const picture = (await drawFlag()).toString('base64')
  const devtools = await page.context().newCDPSession(page)
  const heapBytes = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await heapBytes()
  await page.getByLabel(/^Drop a picture/).evaluate((input: HTMLInputElement, base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    const transfer = new DataTransfer()
    for (let at = 0; at < 10_000; at += 1)
      transfer.items.add(new File([bytes, String(at)], `${at}.png`, { type: 'image/png' }))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, picture)
  await expect(
    page.getByText('50 files can be saved at once. The others were left out.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Save 50 files')
  const list = page.getByRole('list', { name: 'The files you are saving' })
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await expect(page.getByText('50 of 50 files are here')).toBeVisible({ timeout: 90_000 })
  expect((await heapBytes()) - before).toBeLessThan(20_000_000)
})
