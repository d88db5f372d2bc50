import type { Locator } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('the pins of a board are put in order by keys and by mouse', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, 'House')
  for (const title of ['Blue door', 'Red door', 'Green chair']) await newPin(page, board, { title })
  const kept = async () =>
    (await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })).map(
      ({ title }) => title,
    )
  await open(page, board.url)
  const list = page.getByRole('list', { name: /House/ }).filter({ has: page.locator('img') })

  await page.getByRole('button', { name: 'Put in order' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await list.getByRole('button', { name: 'Move Green chair' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Green chair is put down at place 3 of 3.')).toBeAttached()
  await expect.poll(kept).toEqual(['Red door', 'Blue door', 'Green chair'])

  await carry(list, 'Blue door', 'Red door')
  await expect.poll(kept).toEqual(['Blue door', 'Red door', 'Green chair'])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Put in order' })).toBeFocused()
})

/** With the mouse, to the front of another. */
async function carry(list: Locator, name: string, before: string): Promise<void> {
  const card = (of: string) =>
    list.locator('[data-sort-key]').filter({ has: list.page().getByAltText(of) })
  const [from, to] = [await card(name).boundingBox(), await card(before).boundingBox()]
  if (!from || !to) throw new Error('A card is out of sight')
  const { mouse } = list.page()
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(to.x + 24, to.y + to.height / 2 + 4, { steps: 4 })
  await mouse.move(to.x + 8, to.y + to.height / 2, { steps: 8 })
  await mouse.up()
}
