import type { Locator, Page } from '@playwright/test'
import { expect, open, test, withMotion } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard, newPin, newSection } from '../support/world.ts'

test.use(withMotion)

test('boards are reordered by keys, mouse and touch, and return when the server refuses', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  const { username } = await join(page)
  for (const name of ['Third', 'Second', 'First']) await newBoard(page, name)
  await open(page, `/${username}/`)
  const list = (of: Page) => of.getByRole('list', { name: /^Boards of/ })
  const boards = list(page)
  await expectOrder(boards, ['First', 'Second', 'Third'])

  const handle = boards.getByRole('button', { name: 'Move First' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(boards.getByRole('button', { name: 'Put down here' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('First is at place 3 of 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expectOrder(boards, ['First', 'Second', 'Third'])
  await expect(handle).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('First is put down at place 3 of 3.')).toBeAttached()
  await expect.poll(() => savedOrder(page, username)).toEqual(['Second', 'Third', 'First'])

  await drag(page, cardOf(boards, 'Third'), cardOf(boards, 'Second'))
  await expectOrder(boards, ['Third', 'Second', 'First'])
  await expect.poll(() => savedOrder(page, username)).toEqual(['Third', 'Second', 'First'])
  // Dragging a card does not open it.
  await expect(page).toHaveURL(new RegExp(`/${username}/$`))

  const phone = await openBrowser({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await open(phone, `/${username}/`)
  await dragByTouch(phone, cardOf(list(phone), 'Second'), cardOf(list(phone), 'Third'))
  await expectOrder(list(phone), ['Second', 'Third', 'First'])
  await expect.poll(() => savedOrder(page, username)).toEqual(['Second', 'Third', 'First'])

  await open(page, `/${username}/`)
  consoleWatch.expectTrouble(/ERR_FAILED/)
  await page.route('**/BoardOrderResource/**', (route) => route.abort())
  await drag(page, cardOf(boards, 'First'), cardOf(boards, 'Second'))
  await expect(page.getByText(/^We couldn't reach/)).toBeVisible()
  await expectOrder(boards, ['Second', 'Third', 'First'])
})

test('sections are added and reordered', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, 'House')
  await newSection(page, board, 'Stairs')
  for (const title of ['One', 'Two'])
    await newPin(page, board, { title, description: 'By the window #blue_doors' })
  await open(page, board.url)
  const list = page.getByRole('list', { name: 'Sections of House' })
  await list.getByRole('button', { name: 'Add section' }).click()
  const panel = page.getByRole('dialog', { name: 'Add section' })
  await panel.getByRole('button', { name: 'Blue doors' }).click()
  await expect(panel.getByPlaceholder('Like "Lighting"')).toHaveValue('Blue doors')
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expectOrder(list, ['Stairs', 'Blue doors'])

  await list.getByRole('button', { name: 'Move Blue doors' }).click()
  await list.getByRole('button', { name: 'Move earlier' }).click()
  await list.getByRole('button', { name: 'Put down here' }).click()
  await expectOrder(list, ['Blue doors', 'Stairs'])
  await expect
    .poll(async () =>
      (await read<{ title: string }[]>(page, 'BoardSectionsResource', { board_id: board.id })).map(
        ({ title }) => title,
      ),
    )
    .toEqual(['Blue doors', 'Stairs'])
})

async function expectOrder(list: Locator, names: string[]): Promise<void> {
  const cards = list.locator('[data-sort-key]')
  await expect(cards).toHaveCount(names.length)
  for (const [index, name] of names.entries())
    await expect(
      cards.nth(index).getByRole('link', { name: new RegExp(`^${name}`) }),
    ).toBeAttached()
}

function cardOf(list: Locator, name: string): Locator {
  return list.getByRole('link', { name: new RegExp(`^${name}`) })
}

/** Drags a card in front of another. */
async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  const from = await card.boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('A card is not in view')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 3, { steps: 3 })
  await page.mouse.move(target.x + 8, target.y + target.height / 3, { steps: 5 })
  await page.mouse.up()
}

/** A long press lifts a card; then it follows the finger. */
async function dragByTouch(page: Page, card: Locator, to: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('A card is not in view')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await touch('touchStart', from.x + 30, from.y + 40)
  await expect(page.locator('[data-carried]')).toHaveCount(1)
  await touch('touchMove', (from.x + target.x) / 2 + 20, (from.y + target.y) / 2 + 40)
  await touch('touchMove', target.x + 6, target.y + 40)
  await touch('touchEnd', 0, 0)
  await expect(page.locator('[data-carried]')).toHaveCount(0)
}

async function savedOrder(page: Page, username: string): Promise<string[]> {
  const boards = await read<{ name: string }[]>(page, 'BoardsResource', {
    username,
    sort: 'custom',
  })
  return boards.map(({ name }) => name)
}
