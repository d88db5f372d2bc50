import type { Page } from '@playwright/test'
import { expect, test, unique, withMotion } from '../support/journey.ts'
import { makeBoards, openPicker, picker } from '../support/picker.ts'
import { post } from '../support/wire.ts'

test.use(withMotion)

test('a new board is confirmed with confetti, but without it for reduced motion', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // A deliberately taken name.
  consoleWatch.expectTrouble(/status of 409/)
  await page.clock.install()
  const paper = await countPaper(page)
  const { theirs } = await makeBoards(page, await openBrowser(), ['Kitchen'])
  const { dialog } = await openPicker(page)
  await dialog.getByRole('button', { name: 'Create board' }).click()
  const form = picker(page, 'Create board')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  const create = form.getByRole('button', { name: 'Create', exact: true })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await form.getByLabel('Name', { exact: true }).fill('x'.repeat(51))
  await expect(form.getByText('Please enter no more than 50 characters.').first()).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('kitchen')
  await create.click()
  await expect(form.getByText('You already have a board with this name.').first()).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  // Any change enables the button again, and does not move the focus.
  await form.getByRole('switch', { name: 'Secret' }).click()
  await expect(form.getByText('You already have a board with this name.')).toHaveCount(0)
  await expect(form.getByRole('switch', { name: 'Secret' })).toBeFocused()
  // The name that others use.
  await form.getByRole('button', { name: theirs.name }).click()
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await create.click()
  const confirmation = page.locator('[data-board-created]')
  await expect(confirmation).toBeVisible()
  const confetti = confirmation.locator('[data-confetti]')
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(`Saved to ${theirs.name}`)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1_240)
  expect(await paper()).toBe(0)
  await page.clock.runFor(60)
  await expect.poll(paper).toBeGreaterThanOrEqual(120)
  await page.clock.runFor(800)
  await expect(confetti).toHaveCount(0)
  await page.clock.runFor(490)
  await expect(confirmation).toBeVisible()
  await page.clock.runFor(20)
  await expect(confirmation).toHaveCount(0)
  await page.clock.runFor(1_380)
  await expect(notice).toBeVisible()
  await page.clock.runFor(20)
  await expect(notice).toHaveCount(0)
  await page.clock.resume()
  const boards = await post<{ all_boards: { name: string; privacy: string }[] }>(
    page,
    'BoardPickerBoardsResource/get',
    {},
  )
  expect(boards.all_boards.find((board) => board.name === theirs.name)?.privacy).toBe('secret')

  const flown = await paper()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const again = await openPicker(page)
  await again.search.fill(unique('Still'))
  await again.search.press('Enter')
  await expect(confirmation).toBeVisible()
  await expect(confetti).toHaveCount(0)
  await expect(confirmation).toHaveCount(0)
  expect(await paper()).toBe(flown)
})

/** Counts the pieces of paper drawn so far, as they disappear quickly. */
async function countPaper(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const drawn = CanvasRenderingContext2D.prototype.fillRect
    CanvasRenderingContext2D.prototype.fillRect = function fillRect(...rect) {
      const root = document.documentElement
      if ('confetti' in this.canvas.dataset)
        root.dataset.paper = String(Number(root.dataset.paper ?? 0) + 1)
      drawn.apply(this, rect)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.paper ?? 0))
}
