import type { Locator } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, withMotion } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test.use(withMotion)

const titlesOf = (list: Locator) =>
  list.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

test('the pins of a board are reordered by keys, mouse and touch', async ({
  page,
  openBrowser,
}) => {
  await join(page)
  const board = await newBoard(page, 'House')
  for (const title of ['Blue door', 'Red door', 'Green chair']) await newPin(page, board, { title })
  const storedTitles = async () =>
    (await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })).map(
      ({ title }) => title,
    )
  await open(page, board.url)
  const list = page.getByRole('list', { name: /House/ }).filter({ has: page.locator('img') })

  await page.getByRole('button', { name: 'Put in order' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await list.getByRole('button', { name: 'Move Green chair' }).focus()
  await expectNoViolations(page, 'pins that are put in order')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(list.getByRole('button', { name: 'Move Green chair' })).toBeFocused()
  expect(await titlesOf(list)).toEqual(['Green chair', 'Red door', 'Blue door'])
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Green chair is put down at place 3 of 3.')).toBeAttached()
  await expect.poll(storedTitles).toEqual(['Red door', 'Blue door', 'Green chair'])

  await drag(list, 'Blue door', 'Red door')
  await expect.poll(storedTitles).toEqual(['Blue door', 'Red door', 'Green chair'])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Put in order' })).toBeFocused()

  // The order applies to everybody; it is changed by touch.
  const phone = await openBrowser({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await open(phone, board.url)
  await phone.getByRole('button', { name: 'Put in order' }).tap()
  const onPhone = phone.getByRole('list', { name: /House/ }).filter({ has: phone.locator('img') })
  await expect.poll(() => titlesOf(onPhone)).toEqual(['Blue door', 'Red door', 'Green chair'])
  await onPhone.getByRole('button', { name: 'Move Green chair' }).tap()
  await expectNoViolations(phone, 'a pin that is moved on a phone')
})

test('a board is sorted by newest or oldest, and filtered by a word', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, 'Doors')
  const titles = new Map<string, string>()
  for (const title of ['Blue door', 'Green chair', 'Red door'])
    titles.set((await newPin(page, board, { title })).id, title)
  const order = async () => {
    const cards = page.getByRole('list', { name: 'Pins on Doors' }).getByRole('article')
    const links = await cards
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return links.map((href) => titles.get(href.split('/')[2] ?? ''))
  }
  await open(page, board.url)
  await page.getByRole('button', { name: 'Order of Pins: Own order' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Order of Pins' })).toBeVisible()
  await expectNoViolations(page, 'the orders of pins')
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText('Own order')
  await page.getByRole('menuitemcheckbox', { name: 'Oldest first' }).press('Enter')
  await expect(page).toHaveURL(/\?sort=oldest$/)
  await expect.poll(order).toEqual(['Blue door', 'Green chair', 'Red door'])
  // Pins sorted by date cannot be reordered by hand.
  await expect(page.getByRole('button', { name: 'Put in order' })).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Find on Doors' }).fill('door')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort=oldest&find=door$/)
  await expect.poll(order).toEqual(['Blue door', 'Red door'])
  await expectNoViolations(page, 'what was found on a board')

  await page.getByRole('searchbox', { name: 'Find on Doors' }).fill('zebra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No Pin here says “zebra”' })).toBeVisible()
  await expectNoViolations(page, 'a board on which nothing was found')
  await page.getByRole('link', { name: 'Show all Pins' }).click()
  await expect.poll(order).toEqual(['Red door', 'Green chair', 'Blue door'])
})

/** Drags a pin in front of another with the mouse. */
async function drag(list: Locator, name: string, before: string): Promise<void> {
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
