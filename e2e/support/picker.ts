import type { Locator, Page } from '@playwright/test'
import { expect, open, unique } from './journey.ts'
import { join, type MadeBoard, newBoard, newPin, newSection } from './world.ts'

/** Another member's pin, and one's own boards, one of them with a section. */
export async function makeBoards(page: Page, author: Page) {
  await join(author)
  const theirs = await newBoard(author, 'Shop signs')
  const pin = await newPin(author, theirs, { title: unique('Painted letters') })
  await join(page)
  const made: MadeBoard[] = []
  for (const name of ['Type', 'Doors', 'Nordic knitting', 'Kitchen'])
    made.push(await newBoard(page, name))
  const [, doors] = made
  if (doors) await newSection(page, doors, 'Knockers')
  await open(page, `/pin/${pin.id}/`)
  return { pin, theirs }
}

export const chooser = (page: Page) => page.getByRole('button', { name: /choose a board for/i })
export const picker = (page: Page, name: string) => page.getByRole('dialog', { name })

export async function openPicker(page: Page): Promise<{ dialog: Locator; search: Locator }> {
  await chooser(page).press('Enter')
  const dialog = picker(page, 'Choose board')
  const search = dialog.getByRole('combobox', { name: 'Search boards' })
  await expect(search).toBeFocused()
  return { dialog, search }
}

export const highlighted = async (page: Page, search: Locator) => {
  const id = await search.getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`[id="${id}"]`).innerText()
}
