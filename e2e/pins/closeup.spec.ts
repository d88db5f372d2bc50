import { expect, open, test, unique } from '../support/journey.ts'
import { type Person, post, read } from '../support/wire.ts'
import {
  join,
  type MadeBoard,
  type MadePin,
  newBoard,
  newPin,
  newSection,
} from '../support/world.ts'

test('a reaction is chosen, changed and removed by keyboard', async ({ page, openBrowser }) => {
  const author = await openBrowser()
  await join(author)
  const { pin } = await pinOf(author)
  await join(page)
  await open(page, `/pin/${pin.id}/`)
  const counts = async () =>
    (await read<{ reaction_counts: object }>(page, 'PinResource', { id: pin.id })).reaction_counts

  await page.getByRole('button', { name: 'React', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Love it' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('menuitemradio', { name: 'Made me laugh' })).toBeFocused()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'You reacted: Made me laugh, 1 reaction' })
  await expect(button).toBeFocused()
  await expect.poll(counts).toEqual({ 5: 1 })

  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'You reacted: Love it, 1 reaction' })).toBeFocused()
  await expect.poll(counts).toEqual({ 1: 1 })

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Love it: 1' })).toHaveAttribute(
    'aria-checked',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'React', exact: true })).toBeFocused()
  await expect.poll(counts).toEqual({})
})

test('a pin is hidden from feeds, and shown again', async ({ page, openBrowser }) => {
  const author = await openBrowser()
  await join(author)
  const { pin } = await pinOf(author)
  await join(page)
  const isInFeed = async () =>
    (await read<MadePin[]>(page, 'UserHomefeedResource', { page_size: 100 })).some(
      ({ id }) => id === pin.id,
    )
  expect(await isInFeed()).toBe(true)

  await open(page, `/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Hide Pin/ }).click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(/^Hidden\./)).toBeVisible()
  await expect.poll(isInFeed).toBe(false)
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(notices.getByText('It may come up in your feeds again.')).toBeVisible()
  await expect.poll(isInFeed).toBe(true)
})

test('a pin that was saved before names the board, unless that board collects automatically', async ({
  page,
  openBrowser,
}) => {
  const author = await openBrowser()
  await join(author)
  await join(page)
  /** Opens a pin after saving it to a new board. */
  async function openSaved(layout: string): Promise<MadeBoard> {
    const { pin } = await pinOf(author)
    const options = { name: unique('Ridges'), layout }
    const board = await post<MadeBoard>(page, 'BoardResource/create', options)
    await post(page, 'RepinResource/create', { pin_id: pin.id, board_id: board.id })
    await open(page, `/pin/${pin.id}/`)
    return board
  }
  const note = page.getByText(/^Psst!/)
  const board = await openSaved('default')
  await expect(note).toHaveText(`Psst! You already saved this Pin to ${board.name}`)
  await expect(note.getByRole('link', { name: board.name })).toHaveAttribute('href', board.url)
  await openSaved('quick_creates')
  await expect(note).toHaveCount(0)
})

test('an edited pin moves to another board', async ({ page }) => {
  await join(page)
  const { pin } = await pinOf(page, { description: 'Kept for later' })
  const board = await newBoard(page, 'Other shelf')
  await newSection(page, board, 'Upper row')
  await open(page, `/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Pin' })
  await form.getByLabel('Description').fill('Kept for #today')
  await form.getByLabel('Alt text').fill('Three stripes')
  const field = form.getByRole('button', { name: /^Board/ })
  await field.press('Enter')
  const picker = (name: string) => page.getByRole('dialog', { name })
  await expect(picker('Choose board').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('other')
  await page.keyboard.press('Enter')
  await expect(picker('Choose section').getByRole('option')).toHaveText([
    'Other shelf',
    'Upper row',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toContainText('Other shelf · Upper row')
  await expect(field).toBeFocused()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toHaveCount(0)
  const closeup = page.getByRole('article').first()
  await expect(closeup.getByRole('link', { name: 'Other shelf' })).toBeVisible()
  await expect(closeup.getByRole('link', { name: 'Upper row' })).toBeVisible()
  await expect(closeup.getByText('#today')).toBeVisible()
  await expect(closeup.getByRole('img', { name: 'Three stripes' })).toBeVisible()
})

async function pinOf(person: Person, words: { description?: string } = {}) {
  const board = await newBoard(person, unique('Hills'))
  const title = unique('Two hills')
  return { board, title, pin: await newPin(person, board, { title, ...words }) }
}
