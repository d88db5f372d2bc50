import type { Page } from '@playwright/test'
import { arrowTo, expectTrap, tabTo, walkFocus } from '../support/browser/keys.ts'
import { expect, open, test, unique, untilHydrated } from '../support/journey.ts'
import { join, newBoard, newPin, newSection } from '../support/world.ts'

test('signing up and creating a board', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Sign up/)

  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(`keys-${crypto.randomUUID()}@example.com`)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  // The first invalid field gets the focus, with its error.
  const passwordField = page.getByLabel('Password', { exact: true })
  await expect(passwordField).toBeFocused()
  await expect(passwordField).toHaveAccessibleDescription(/too short/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('sticks-and-blue-things')
  const birthday = page.getByRole('group', { name: 'Birthday' })
  for (const [part, value] of [
    ['Month', '4'],
    ['Day', '17'],
    ['Year', '1990'],
  ] as const) {
    await tabTo(page, birthday.getByLabel(part))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()

  const create = page.getByRole('banner').getByRole('button', { name: 'Create' })
  const dialog = page.getByRole('dialog', { name: 'Create board' })
  await askForBoard(page)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectTrap(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(create).toBeFocused()

  await askForBoard(page)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Blue glass')
  await tabTo(page, dialog.getByRole('switch', { name: 'Secret' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Create' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue glass')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByText('Secret', { exact: true })).toBeVisible()
})

test('saving a pin to a section', async ({ page, openBrowser }) => {
  const author = await openBrowser()
  await join(author)
  const theirs = await newBoard(author, 'Tide tables')
  const title = unique('Wet sand')
  await newPin(author, theirs, { title })

  await join(page)
  const board = await newBoard(page, 'Shore')
  await newSection(page, board, 'Low water')
  await newBoard(page, 'Attic')

  await open(page, '/')
  const card = page.getByRole('listitem').filter({ hasText: title })
  await tabTo(page, card.getByRole('link', { name: title, exact: true }))
  const choose = card.getByRole('button', { name: /choose a board for/i })
  await expect(choose).toBeVisible()
  await tabTo(page, choose)
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose board' })
  const search = picker.getByRole('combobox', { name: 'Search boards' })
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(choose).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('sho')
  await expect(picker.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const sections = page.getByRole('dialog', { name: 'Choose section' })
  await arrowTo(page, sections.getByRole('option', { name: 'Low water' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Saved to Low water in Shore')).toBeVisible()
  await expect(sections).toBeHidden()
  await expect(choose).toBeFocused()

  await page.keyboard.press('F6')
  await expect(page.getByRole('link', { name: 'View', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(
    page.getByRole('article').first().getByRole('link', { name: 'Low water' }),
  ).toBeVisible()
  await expect(heading).toHaveText(title)
  await expect(heading).toBeFocused()
})

test('editing and deleting a pin', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, 'Shore')
  const section = await newSection(page, board, 'Low water')
  const title = unique('Wet sand')
  await newPin(page, board, { title, section: section.id })

  await page.goto(`${board.url}${section.slug}/`)
  await tabTo(page, page.getByRole('link', { name: title }))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('article').first().getByRole('heading', { level: 1 })).toBeFocused()

  const more = page.getByRole('article').first().getByRole('button', { name: 'More', exact: true })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Edit Pin' })).toBeFocused()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Pin' })
  await expect(edit.getByLabel('Title')).toBeFocused()
  await expectTrap(page, edit)
  await tabTo(page, edit.getByLabel('Title'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Wet sand at six')
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()
  await expect(heading).toHaveText('Wet sand at six')
  await expect(page.getByRole('status').getByText('Changes saved')).toBeVisible()
  await expect(more).toBeFocused()

  const sure = page.getByRole('alertdialog', { name: 'Delete this Pin?' })
  await askToDelete(page)
  await expect(sure.getByRole('button', { name: 'Keep Pin' })).toBeFocused()
  await expectTrap(page, sure)
  await page.keyboard.press('Escape')
  await expect(sure).toBeHidden()
  await expect(more).toBeFocused()
  await askToDelete(page)
  await tabTo(page, sure.getByRole('button', { name: 'Delete Pin' }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Shore')
  await expect(page.getByText('Room for your first find')).toBeVisible()
  await expect(heading).toBeFocused()
})

test.describe('every tab stop is visible and not trapped', () => {
  const pages: Record<string, (made: Made) => string> = {
    'a board': ({ board }) => board,
    'a pin': ({ pin }) => pin,
    'a profile': ({ profile }) => profile,
    settings: () => '/settings/',
    'creating a pin': () => '/pin/create/',
  }
  for (const [name, pathOf] of Object.entries(pages)) {
    test(name, async ({ page }) => {
      await open(page, pathOf(await makeThings(page)))
      const stops = await walkFocus(page)
      expect(stops.length).toBeGreaterThan(4)
      for (const stop of stops) {
        expect(stop.ringPx, `the focus on “${stop.name}” is seen`).toBeGreaterThan(1)
        expect(stop.openPoints, `nothing hides “${stop.name}”`).toBeGreaterThan(0)
      }
    })
  }
})

interface Made {
  board: string
  pin: string
  profile: string
}

async function makeThings(page: Page): Promise<Made> {
  const { username } = await join(page)
  const board = await newBoard(page, 'Window sills')
  await newSection(page, board, 'North')
  const pin = await newPin(page, board, { title: 'Sill with jars', link: 'https://example.com/' })
  return { board: board.url, pin: `/pin/${pin.id}/`, profile: `/${username}/` }
}

async function askForBoard(page: Page): Promise<void> {
  await untilHydrated(page)
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Create' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^Board/ })).toBeFocused()
  await page.keyboard.press('Enter')
}

async function askToDelete(page: Page): Promise<void> {
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete Pin' })).toBeFocused()
  await page.keyboard.press('Enter')
}
