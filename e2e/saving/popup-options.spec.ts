import { type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { createAddress } from '../support/create-popup.ts'
import { expect, open, test, unique, untilInteractive } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

interface ReadPin {
  title: string
  alt_text: string
  is_ai_made: boolean
}

/** A member on a phone, at a page that the window leads back to. */
async function onPhone(openBrowser: (phone: BrowserContextOptions) => Promise<Page>) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const page = await openBrowser(phone)
  await join(page)
  const board = await newBoard(page, unique('Pocket'))
  await open(page, '/settings/privacy/')
  return { page, board }
}

test('the window for other sites offers the options of the create page, by keys', async ({
  page,
  others,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 4\d\d/)
  await join(page)
  const board = await newBoard(page, unique('Options'))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const media = `${others}/tart.jpg`
  await open(page, createAddress('bookmarklet', { url: `${others}/`, media, title: 'Tart' }))
  const more = page.getByRole('button', { name: 'More options' })
  const alt = page.getByLabel('Alt text')
  const brand = page.getByLabel('Username of the brand')
  const place = page.getByRole('option', { name: board.name }).first()

  await test.step('closed at first, and loaded by opening them', async () => {
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(alt).toHaveCount(0)
    const before = loaded.length
    await more.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(more).toBeFocused()
    await expect(alt).toBeVisible()
    expect(loaded.slice(before).filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
    await expectNoViolations(page, 'the options of the window')
  })

  await test.step('what is refused is said beside it', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.type('A tart on a plate')
    await page.getByRole('checkbox', { name: 'Allow comments' }).press('Space')
    await page.getByRole('checkbox', { name: 'Made with AI' }).press('Space')
    await page.getByRole('radio', { name: 'A brand paid me' }).check()
    await brand.fill('nobody_with_this_name')
    await place.click()
    await expect(brand).toHaveAttribute('aria-invalid', 'true')
    await expect(brand).toBeVisible()
    await expectNoViolations(page, 'options that were refused')
    await page.getByRole('radio', { name: 'None' }).check()
  })

  await test.step('saved with the Pin', async () => {
    const topics = page.getByRole('combobox', { name: 'Topics' })
    await topics.fill('home kit')
    await expect(page.getByRole('option', { name: 'Home › Kitchens' })).toBeVisible()
    await topics.press('Enter')
    await place.click()
    const link = page.getByRole('link', { name: 'See it now' })
    const id = (await link.getAttribute('href'))?.split('/')[2]
    const pin = await read<ReadPin>(page, 'PinResource', { id })
    expect(pin).toMatchObject({
      ...{ title: 'Tart', alt_text: 'A tart on a plate', is_ai_made: true },
    })
    await open(page, `/pin/${id}/`)
    await expect(page.getByText('Comments are off for this Pin.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Topics' }).getByRole('link')).toHaveText([
      'Kitchens',
    ])
  })
})

test('of several pictures each has its alt text, and all have the other options, by keys', async ({
  page,
  others,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 4\d\d/)
  await join(page)
  const board = await newBoard(page, unique('Options'))
  const several = [1, 2].map((n) => ['media', `${others}/tart.jpg?${n}`])
  const address = createAddress('bookmarklet', { url: `${others}/`, title: 'Tart' })
  await open(page, `${address}#${new URLSearchParams(several)}`)
  await expect(page.getByRole('heading', { name: 'Save 2 pictures' })).toBeVisible()
  const more = page.getByRole('button', { name: 'More options' })
  const place = page.getByRole('option', { name: board.name }).first()
  await expect(page.getByLabel('Alt text of picture 1')).toHaveCount(0)
  await more.press('Enter')
  await page.getByLabel('Alt text of picture 2').fill('A tart on a plate')
  await page.getByRole('checkbox', { name: 'Made with AI' }).press('Space')
  await page.getByRole('radio', { name: 'A brand paid me' }).check()
  const brand = page.getByLabel('Username of the brand')
  await brand.fill('nobody_with_this_name')
  await expectNoViolations(page, 'the options of several pictures')

  await place.click()
  await expect(brand).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: 'None' }).check()
  await place.click()
  await expect(page.getByRole('heading', { name: /^2 Pins saved to/ })).toBeVisible()
  const feed = await read<{ id: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  const pins = await Promise.all(feed.map(({ id }) => read<ReadPin>(page, 'PinResource', { id })))
  expect(pins.map(({ alt_text, is_ai_made }) => [alt_text, is_ai_made]).toSorted()).toEqual([
    ['', true],
    ['A tart on a plate', true],
  ])
})

test('several pictures of a web page have the same options on the create page', async ({
  page,
  others,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Wall'))
  await open(page, `/pin/create/?board_id=${board.id}`)
  await page.getByLabel('Or save from a web page').fill(`${others}/wall`)
  await page.getByRole('button', { name: 'Find pictures' }).press('Enter')
  await page.getByRole('button', { name: 'Select several' }).press('Enter')
  for (const number of [1, 2])
    await page.getByRole('button', { name: new RegExp(`^Picture ${number} of `) }).press('Enter')
  await page.getByRole('button', { name: 'Save 2 Pins' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Save 2 pictures' })).toBeFocused()
  await page.getByText('More options', { exact: true }).click()
  await page.getByLabel('Alt text of picture 1').fill('A wall')
  await page.getByRole('checkbox', { name: 'Made with AI' }).press('Space')
  await expectNoViolations(page, 'options of several pictures on the create page')
  // What was written is there as one Pin, too, and again on the way back.
  await page.getByRole('button', { name: 'One Pin with these 2 pictures' }).press('Enter')
  await expect(page.getByLabel('Alt text', { exact: true })).toHaveValue('A wall')
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await expect(page.getByLabel('Alt text of picture 1')).toHaveValue('A wall')
  await expect(page.getByRole('checkbox', { name: 'Made with AI' })).toBeChecked()
  await page.getByRole('button', { name: 'Save 2 Pins' }).press('Enter')
  await expect(page.getByText(/^2 Pins saved to/)).toBeVisible()
  const feed = await read<{ id: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  const pins = await Promise.all(feed.map(({ id }) => read<ReadPin>(page, 'PinResource', { id })))
  expect(pins.map(({ alt_text, is_ai_made }) => [alt_text, is_ai_made]).toSorted()).toEqual([
    ['', true],
    ['A wall', true],
  ])
})

test('on a phone they are in a dialog over the boards', async ({
  openBrowser,
  others,
  baseURL,
}) => {
  const { page, board } = await onPhone((phone) => openBrowser({ ...phone, baseURL }))
  const media = `${others}/tart.jpg`
  await page.goto(createAddress('button', { url: `${others}/`, media, title: 'Lemon tart' }))
  await untilInteractive(page)
  await expectNoViolations(page, 'boards with options')
  await page.getByRole('button', { name: 'More options' }).tap()
  const dialog = page.getByRole('dialog', { name: 'More options' })
  await dialog.getByLabel('Alt text').fill('A tart')
  await dialog.getByRole('checkbox', { name: 'Made with AI' }).tap()
  await expectNoViolations(page, 'options on a phone')
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(dialog).toBeHidden()
  await page.getByRole('option', { name: board.name }).first().tap()
  await expect(page).toHaveURL('/settings/privacy/')
  const feed = await read<(ReadPin & { id: string })[]>(page, 'BoardFeedResource', {
    board_id: board.id,
  })
  const pin = await read<ReadPin>(page, 'PinResource', { id: feed[0]?.id })
  expect(pin).toMatchObject({ title: 'Lemon tart', alt_text: 'A tart', is_ai_made: true })
})

test('on a phone those of several pictures are in a dialog, too', async ({
  openBrowser,
  others,
  baseURL,
}) => {
  const { page, board } = await onPhone((phone) => openBrowser({ ...phone, baseURL }))
  const several = [1, 2].map((n) => ['media', `${others}/tart.jpg?${n}`])
  const address = createAddress('button', { url: `${others}/`, title: 'Tart' })
  await page.goto(`${address}#${new URLSearchParams(several)}`)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'More options' }).tap()
  const dialog = page.getByRole('dialog', { name: 'More options' })
  await dialog.getByLabel('Alt text of picture 1').fill('A tart')
  await expectNoViolations(page, 'the options of several pictures on a phone')
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Choose a board' }).tap()
  await page.getByRole('option', { name: board.name }).first().tap()
  await expect(page).toHaveURL('/settings/privacy/')
  const feed = await read<{ id: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  const pins = await Promise.all(feed.map(({ id }) => read<ReadPin>(page, 'PinResource', { id })))
  expect(pins.map(({ alt_text }) => alt_text).toSorted()).toEqual(['', 'A tart'])
})
