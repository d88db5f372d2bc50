import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator, runAdminCommand } from '../support/operator.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('ideas are found by keyboard, followed, and readable without scripts', async ({
  page,
  openBrowser,
}) => {
  const author = await openBrowser()
  await join(author)
  const title = unique('Lantern')
  const pin = await newPin(author, await newBoard(author, 'Porch lamps'), { title })
  for (let saver = 0; saver < 2; saver += 1) {
    const other = await openBrowser()
    await join(other)
    const board = await newBoard(other, 'Kept')
    await post(other, 'RepinResource/create', { pin_id: pin.id, board_id: board.id })
  }
  await runAdminCommand('refresh-ideas')

  await join(page)
  await open(page, '/ideas/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find ideas')
  await expectNoViolations(page, 'ideas')
  const home = page
    .getByRole('list', { name: 'By what you like' })
    .getByRole('link', { name: 'Home' })
  await home.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  const lighting = page
    .getByRole('list', { name: 'More of Home' })
    .getByRole('link', { name: 'Lighting' })
  await lighting.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ideas\/lighting\/$/)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectNoViolations(page, 'an interest')

  const follow = page.getByRole('button', { name: 'Follow Lighting', exact: true })
  await follow.focus()
  // The button changes at once; the change is stored after the server's answer.
  const kept = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Stop following Lighting' })).toBeFocused()
  await kept
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop following Lighting' })).toBeVisible()

  const plain = await openBrowser({ javaScriptEnabled: false })
  await plain.goto('/ideas/lighting/')
  await expect(plain.getByRole('link', { name: title })).toBeVisible()
  await plain
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: 'Ideas' })
    .click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Find ideas')
  await plain.goto('/ideas/trending/')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Popular right now')
})

test('an operator makes a seasonal pick and an advisory, which is shown above results', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // An unknown address is refused.
  consoleWatch.expectTrouble(/status of 40[04]/)
  await becomeOperator(await join(page))
  const title = unique('Pumpkin')
  const board = await newBoard(page, 'October')
  const pin = await newPin(page, board, { title })
  await expect.poll(async () => (await page.request.get('/operator/picks/')).status()).toBe(200)

  await open(page, '/operator/picks/')
  await expectNoViolations(page, 'the picks of operators')
  const pickTitle = unique('Autumn')
  await page.getByLabel('Title').first().fill(pickTitle)
  await page.getByLabel('From').first().fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).first().fill('2090-01-01')
  await page.getByLabel('Pins and boards').first().fill('/pin/1/')
  await page.getByRole('button', { name: 'Add pick' }).click()
  await expect(page.getByText('No Pin or board that everybody may see')).toBeVisible()
  await page.getByLabel('Pins and boards').first().fill(`/pin/${pin.id}/\n${board.url}`)
  await page.getByRole('button', { name: 'Add pick' }).click()
  await expect(page.getByText(`${pickTitle} is saved`)).toBeVisible()

  const visitor = await openBrowser()
  await open(visitor, '/ideas/')
  await visitor.getByRole('link', { name: pickTitle }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(pickTitle)
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^October/ })).toBeVisible()
  await expectNoViolations(visitor, 'a pick')

  await open(page, '/operator/advisories/')
  await expectNoViolations(page, 'the advisories of operators')
  const word = unique('stormy')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  await page.getByText('New advisory').click()
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Add advisory' }) })
  await form.getByLabel('Short name').fill(word)
  await form.getByLabel('Level').selectOption('14')
  await form.getByLabel('Severity').selectOption('1')
  await form.getByLabel('Words and phrases').fill(word)
  await form.getByLabel('Title').fill('🌊 Storms')
  await form.getByLabel('Text').fill('🫶🏽 Talk to [people who know](https://help.example/).')
  await form.getByLabel('Buttons').fill('112 | tel:112')
  await form.getByLabel('Review by').fill('2090-01-01')
  await form.getByRole('button', { name: 'Add advisory' }).click()
  await expect(page.getByText(`${word} is saved`)).toBeVisible()

  await open(visitor, `/search/pins/?q=${word}`)
  const notice = visitor.getByRole('region', { name: '🌊 Storms' })
  await expect(notice.getByRole('link', { name: 'people who know', exact: true })).toHaveAttribute(
    'href',
    'https://help.example/',
  )
  await expect(notice.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  await expectNoViolations(visitor, 'an advisory above results')
  await expect
    .poll(async () => {
      const all: { id: string; views: number }[] = JSON.parse(
        await runAdminCommand('advisories', '--json'),
      )
      return all.find(({ id }) => id === word)?.views
    })
    .toBe(1)
})

test('an operator adds an interest, names it, moves it and hides it', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // A hidden interest is not found.
  consoleWatch.expectTrouble(/status of 40[04]/)
  await becomeOperator(await join(page))
  await expect.poll(async () => (await page.request.get('/operator/interests/')).status()).toBe(200)
  // On a phone the pages are listed on the overview.
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/operator/')
  const pages = page.getByRole('navigation', { name: 'Pages for operators' })
  await pages.getByRole('link', { name: 'Interests' }).click()
  await expect(page).toHaveURL('/operator/interests/')
  await page.setViewportSize({ width: 1_440, height: 900 })
  await expectNoViolations(page, 'the interests of operators')
  const name = unique('Kites')
  const add = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Add interest' }) })
  await page.getByText('New interest').press('Enter')
  await add.getByRole('button', { name: 'Add interest' }).click()
  await expect(add.getByLabel('Name')).toBeFocused()
  await add.getByLabel('Name').fill(name)
  await add.getByLabel('Under').selectOption({ label: 'Home' })
  await add.getByLabel('Words').fill('kite\nflying a kite')
  await add.getByRole('button', { name: 'Add interest' }).click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()

  const up = page.getByRole('button', { name: `Move ${name} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/ is \d+ of \d+ now$/)).toBeVisible()
  await expect(up).toBeFocused()

  await page.getByRole('link', { name: `Edit ${name}` }).press('Enter')
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: `Save ${name}` }) })
  await expectNoViolations(page, 'an interest that is edited')
  const renamed = unique('Flying kites')
  await form.getByLabel('Name').fill(renamed)
  await form.getByLabel('Under').selectOption({ label: 'Garden' })
  await form.getByRole('button', { name: `Save ${name}` }).click()
  await expect(page.getByText(`${renamed} is saved`)).toBeVisible()

  const visitor = await openBrowser()
  await open(visitor, '/ideas/garden/')
  await visitor
    .getByRole('list', { name: 'More of Garden' })
    .getByRole('link', { name: renamed })
    .click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(renamed)

  await page.getByRole('switch', { name: 'Shown' }).click()
  await page.getByRole('button', { name: `Save ${renamed}` }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByLabel(`Edit ${renamed}`) })
  await expect(row.last().getByText('Hidden', { exact: true })).toBeVisible()
  expect((await visitor.goto(visitor.url()))?.status()).toBe(404)
})
