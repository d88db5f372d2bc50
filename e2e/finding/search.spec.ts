import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { untilFound } from '../support/until-found.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

/** The field, before and after it has become a combobox. */
const boxOf = (page: Page) => page.getByRole('search').locator('input')
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** Pins of two people: words that only one person uses are not suggested to others. */
async function makeFinds(openBrowser: () => Promise<Page>, fullName?: string): Promise<void> {
  for (const _person of ['one', 'another']) {
    const person = await openBrowser()
    await join(person)
    if (fullName) await post(person, 'UserSettingsResource/update', { full_name: fullName })
    const board = await newBoard(person, unique('Finds'))
    for (const title of ['Copper lamp', 'Copper lamp by a desk', 'Paper lamp', 'Kitchen shelf'])
      await newPin(person, board, { title })
  }
}

test('searching, narrowing, going back and searching again, by keyboard only', async ({
  page,
  openBrowser,
}) => {
  await makeFinds(openBrowser)
  await join(page)
  const name = unique('Lampreys of the river')
  const board = await newBoard(page, name)
  await newPin(page, board, { title: 'Wet stones' })
  await untilFound(page, 'lamp')
  await untilFound(page, name, 'boards')

  await open(page, '/')
  await page.keyboard.press('/')
  const box = boxOf(page)
  await expect(box).toBeFocused()
  await page.keyboard.type('lamp')
  await page.keyboard.press('Enter')
  await expect(headingOf(page)).toHaveText('Results for “lamp”')
  await expect(headingOf(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Results for “lamp”/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(box).toHaveValue('lamp')
  const pins = page.getByRole('list', { name: /^Pins for/ }).getByRole('listitem')
  await expect(pins.first()).toBeVisible()

  const guide = page.getByRole('navigation', { name: 'Make it narrower' }).getByRole('link').first()
  const word = (await guide.innerText()).toLowerCase()
  await tabTo(page, guide)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`lamp ${word}`)
  await expect(headingOf(page)).toBeFocused()
  await expect(headingOf(page)).toHaveText(`Results for “lamp ${word}”`)
  await expect(pins.first()).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Filters' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Blue' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/color=blue/)
  await expect(page.getByRole('button', { name: 'Take away the filter Blue' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/color=/)
  await expect(box).toHaveValue(`lamp ${word}`)

  // Recent searches are suggested, and can be removed.
  await tabTo(page, box, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  const own = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(own).toHaveText([`lamp ${word}`, 'lamp'])
  await expectNoViolations(page, 'the box with own searches')
  await page.keyboard.press('ArrowDown')
  await expect(own.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Delete')
  await expect(own).toHaveText(['lamp'])
  await page.keyboard.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')

  // The typed text stays while the arrow keys move through the suggestions.
  await page.keyboard.type(name.slice(0, 12))
  const found = page.getByRole('group', { name: 'Boards' }).getByRole('option', { name })
  await expect(found).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveValue(name.slice(0, 12))
  await page.keyboard.press('Enter')
  await expect(headingOf(page)).toHaveText(name)
  await expect(box).toHaveValue('')
})

test('searching without scripts, and with a typo', async ({ openBrowser }) => {
  await makeFinds(openBrowser)
  const page = await openBrowser({ javaScriptEnabled: false })
  await untilFound(page, 'kitchen')
  await page.goto('/')
  await boxOf(page).fill('kitchne')
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL(/\/search\/pins\/\?q=kitchne$/)
  await expect(boxOf(page)).toHaveValue('kitchne')
  await expect(page.getByText('Showing results for kitchen')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Pins for kitchen' }).getByRole('link').first(),
  ).toBeVisible()

  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByLabel('Colour').selectOption('Blue')
  await filters.getByLabel('Website').fill('shelves.example')
  await filters.getByRole('button').click()
  await expect(page).toHaveURL(/q=kitchne&color=blue&domains=shelves\.example&/)
  await expect(filters.getByLabel('Website')).toHaveValue('shelves.example')
  await filters.getByLabel('Colour').selectOption('')
  await filters.getByLabel('Website').fill('')
  await filters.getByRole('button').click()
  await expect(page.getByText('Showing results for kitchen')).toBeVisible()

  await page.getByRole('link', { name: 'kitchne' }).click()
  await expect(page).toHaveURL(/auto_correction_disabled=true/)
  await expect(page.getByText('No Pins for “kitchne”')).toBeVisible()

  // No pin has both words: those with one of them come under a line that explains it.
  await page.goto('/search/pins/?q=copper+brontosaurus')
  await expect(page.getByText('Nothing matches all of “copper brontosaurus”')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Close to copper brontosaurus' }).getByRole('link').first(),
  ).toBeVisible()
  // The accessibility check needs scripts.
  const scripted = await openBrowser()
  await open(scripted, '/search/pins/?q=copper+brontosaurus')
  await expectNoViolations(scripted, 'what comes close')
  await page.goto('/search/pins/?q=kitchne&auto_correction_disabled=true')
  await page.getByRole('link', { name: 'Boards', exact: true }).click()
  await expect(page).toHaveURL(/\/search\/boards\//)
})

test('on a phone the search box opens full-screen, and closes again', async ({ openBrowser }) => {
  const viewport = { width: 390, height: 844 }
  const fullName = unique('Luz Quiroga')
  await makeFinds(openBrowser, fullName)
  const page = await openBrowser({ viewport, hasTouch: true })
  await untilFound(page, 'lamp')
  await untilFound(page, fullName, 'users')
  await open(page, '/search/pins/?q=lamp')
  const box = boxOf(page)
  await box.tap()
  const sheet = page.locator('form[data-open]')
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect(box).toBeFocused()
  await box.fill('kettle')
  await expectNoViolations(page, 'the box on a phone')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await expect(box).toHaveValue('lamp')

  // The phone's back button closes it, and does not leave the page.
  await box.tap()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/q=lamp$/)
  await expect(headingOf(page)).toHaveText('Results for “lamp”')

  await box.tap()
  await box.fill(fullName)
  await box.press('Enter')
  await expect(headingOf(page)).toHaveText(`Results for “${fullName}”`)
  await page.goBack()
  await expect(headingOf(page)).toHaveText('Results for “lamp”')
  await page.goForward()
  await expect(headingOf(page)).toHaveText(`Results for “${fullName}”`)
  await page.getByRole('link', { name: 'People' }).tap()
  const people = page.getByRole('list', { name: `People for ${fullName}` })
  await expect(people.getByRole('link', { name: `Follow ${fullName}` }).first()).toBeVisible()
  await expectNoViolations(page, 'people who were found')
})

test('the keyboard shortcut of the search box can be turned off, for a browser and for a member', async ({
  page,
  openBrowser,
}) => {
  await open(page, '/')
  const box = boxOf(page)
  await expect(box).toHaveAttribute('aria-keyshortcuts', '/')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  const off = page.getByRole('button', { name: 'Turn off the / key' })
  await expect(off).toBeVisible()
  await tabTo(page, off)
  await expectNoViolations(page, 'the box with its key')
  await page.keyboard.press('Enter')
  await expect(box).not.toHaveAttribute('aria-keyshortcuts')

  // The setting is stored in this browser.
  await open(page, '/ideas/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(box).not.toBeFocused()
  await box.focus()
  await page.getByRole('button', { name: 'Turn on the / key' }).click()
  await box.blur()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()

  // For members it is stored in the account, for every browser.
  await join(page)
  await open(page, '/settings/appearance/')
  const choice = page.getByRole('switch', { name: 'Keys that act by themselves' })
  await expectNoViolations(page, 'settings of how it looks')
  await choice.click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect(box).not.toHaveAttribute('aria-keyshortcuts')
  const storageState = await page.context().storageState()
  const cookies = storageState.cookies.filter(({ name }) => name !== 'key_shortcuts')
  const other = await openBrowser({ storageState: { ...storageState, cookies } })
  // The server caches viewers for a moment.
  await expect(async () => {
    await open(other, '/ideas/')
    expect(await boxOf(other).getAttribute('aria-keyshortcuts')).toBeNull()
  }).toPass()
  await other.keyboard.press('/')
  await expect(boxOf(other)).not.toBeFocused()
})
