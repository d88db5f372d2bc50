import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rows } from '../../src/platform/database/index.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'
import { drawFlag } from '../support/pictures.ts'
import { withProductDatabase } from '../support/product-database.ts'
import { join, newBoard, newPin } from '../support/world.ts'

/** A member with three Pins that lead to a website of theirs, one of them on a secret board. */
async function bringSpam(page: Page) {
  const account = await join(page)
  const domain = `${unique('shop')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}.example`
  const link = `https://www.${domain}/now`
  const [open, secret] = [await newBoard(page, 'Bargains'), await newBoard(page, 'Mine', 'secret')]
  await newPin(page, open, { title: 'Cheap watches', link })
  const second = await newPin(page, open, { title: 'Cheaper watches', link })
  await newPin(page, secret, { title: 'My secret watch', link })
  return { account, domain, pin: second.id }
}

test('an operator finds the Pins of a website by keys, removes them together, and puts them back', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 40[04]/)
  const { account, domain, pin } = await bringSpam(page)
  const operator = await openBrowser()
  await openAsOperator(operator, '/operator/purges/')
  await expect(operator.getByRole('heading', { level: 1, name: 'Remove many Pins' })).toBeVisible()
  const who = operator.getByLabel('Of a member')
  await who.press('Enter')
  await expect(who).toHaveAttribute('aria-invalid', 'true')
  await who.fill(`${account.username}_of_nowhere`)
  await who.press('Enter')
  await expect(who).toHaveAccessibleDescription(/find|nobody|no such/i)
  await expectNoViolations(operator, 'a removal of nobody’s Pins')

  await who.fill('')
  const site = operator.getByLabel('Leading to a website')
  await site.fill(`https://${domain}/any`)
  await site.press('Enter')
  await expect(operator.getByText('3 Pins of 1 member')).toBeVisible()
  await expect(operator.getByText('1 of them is on a board that isn’t public.')).toBeVisible()
  const pins = operator.getByRole('list', { name: 'The Pins' })
  await expect(pins.getByRole('listitem')).toHaveCount(2)
  await expect(operator.getByText('My secret watch')).toHaveCount(0)
  await expect(operator.getByText(`@${account.username}`).first()).toBeVisible()
  await expectNoViolations(operator, 'Pins that were found')
  expect((await page.request.get(`/pin/${pin}/`)).status()).toBe(200)

  await operator.getByLabel('What they should know').fill('They sell what they do not have.')
  await operator.getByRole('button', { name: 'Remove 3 Pins' }).press('Enter')
  await expect(operator.getByText('3 Pins of 1 member are removed')).toBeVisible()
  await expect(operator.getByRole('status').filter({ hasText: 'Removed' })).toBeVisible()
  expect((await page.request.get(`/pin/${pin}/`)).status()).toBe(404)
  await expectNoViolations(operator, 'Pins that were removed')

  await open(page, '/notifications/')
  await page.getByRole('link', { name: /^3 of your Pins were removed/ }).press('Enter')
  const statement = page.getByRole('region', { name: '3 of your Pins were removed' })
  await expect(statement).toContainText('They sell what they do not have.')
  await expectNoViolations(page, 'a statement about several Pins')

  await operator.getByRole('link', { name: /^What they were told/ }).press('Enter')
  await operator.getByRole('link', { name: 'Removed together with others' }).press('Enter')
  const back = operator.getByRole('button', { name: `Put back: Pins of @${account.username}` })
  await back.press('Enter')
  await expect(operator.getByText('3 put back', { exact: true })).toBeVisible()
  await expect(back).toHaveCount(0)
  expect((await page.request.get(`/pin/${pin}/`)).status()).toBe(200)
  await open(page, '/notifications/')
  await expect(page.getByRole('link', { name: /^3 of your Pins are back/ })).toBeVisible()
})

test('an operator comes from a member’s page, and removes nothing', async ({
  page,
  openBrowser,
}) => {
  const { account, pin } = await bringSpam(page)
  const operator = await openBrowser()
  await openAsOperator(operator, '/operator/members/')
  await operator.getByLabel('Find a member').fill(account.username)
  await operator.getByLabel('Find a member').press('Enter')
  await operator.getByRole('link', { name: `@${account.username}` }).click()
  await operator.getByRole('link', { name: 'Remove their Pins' }).click()
  await expect(operator.getByLabel('Of a member')).toHaveValue(account.username)
  await operator.getByRole('button', { name: 'Find these Pins' }).click()
  await expect(operator.getByText('3 Pins of 1 member')).toBeVisible()
  await operator.getByRole('button', { name: 'Remove nothing' }).click()
  await expect(operator.getByText('Given up')).toBeVisible()
  await expect(operator.getByRole('button', { name: /^Remove 3/ })).toHaveCount(0)
  await open(operator, '/operator/purges/')
  const earlier = operator.getByRole('list', { name: 'Looked for before' })
  await expect(
    earlier.getByRole('link', { name: `Pins of @${account.username}` }).first(),
  ).toBeVisible()
  expect((await page.request.get(`/pin/${pin}/`)).status()).toBe(200)
})

test('a second operator confirms what another decided', async ({ page, openBrowser }) => {
  const { account, domain, pin } = await bringSpam(page)
  const operator = await openBrowser()
  await openAsOperator(operator, '/operator/purges/')
  await operator.getByLabel('Leading to a website').fill(domain)
  await operator.getByLabel('Leading to a website').press('Enter')
  await expect(operator.getByText('3 Pins of 1 member')).toBeVisible()
  // Another operator decides; these journeys have one.
  await withProductDatabase(({ writer }) =>
    rows(
      writer,
      `update purges set state = 'waiting', rule = 'hate', words = 'It hurts people.',
         decided_by = (select id from people where username = $2) where domain = $1`,
      [domain, account.username],
    ),
  )
  await operator.reload()
  await expect(operator.getByText('Waits for an operator')).toBeVisible()
  await expect(operator.getByRole('main')).toContainText('It hurts people.')
  await expectNoViolations(operator, 'a removal that waits for a second operator')
  await operator.getByRole('button', { name: 'Remove 3 Pins' }).press('Enter')
  await expect(operator.getByText('3 Pins of 1 member are removed')).toBeVisible()
  await expect(operator.getByText('Confirmed by')).toBeVisible()
  expect((await page.request.get(`/pin/${pin}/`)).status()).toBe(404)
})

test('an operator sees what a list of known pictures finds before it is on, and removes just that', async ({
  page,
  openBrowser,
}) => {
  const account = await join(page)
  const picture = await drawFlag()
  const [board, secret] = [await newBoard(page, 'Shown'), await newBoard(page, 'Mine', 'secret')]
  const { id: pin } = await newPin(page, board, { title: 'Known to them' }, picture)
  await newPin(page, secret, { title: 'My secret picture' }, picture)
  const { id: other } = await newPin(page, board, { title: 'Another' })

  const operator = await openBrowser()
  await openAsOperator(operator, '/operator/known_pictures/')
  const name = unique('Preview')
  await operator.getByLabel('Name', { exact: true }).fill(name)
  await operator.getByLabel('Switched off for now').press('Space')
  await operator.getByRole('button', { name: 'Save list' }).press('Enter')
  const list = operator.getByRole('article').filter({ hasText: name })
  await expect(list.getByText('Off', { exact: true })).toBeVisible()
  await expect(list.getByRole('link', { name: `Find stored Pins: ${name}` })).toHaveCount(0)
  const sha256 = createHash('sha256').update(picture).digest('hex')
  await list.getByLabel('Add a file', { exact: true }).setInputFiles({
    ...{ name: 'list.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`sha256\n${sha256}\n`),
  })
  await list.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(list.getByRole('status')).toHaveText('1 picture added.')
  await expectNoViolations(operator, 'a list that is switched off')

  await list.getByRole('link', { name: `Find stored Pins: ${name}` }).press('Enter')
  const which = operator.getByLabel('With pictures of a list')
  await expect(which.locator('option:checked')).toHaveText(`${name} (off, 1 picture)`)
  await expectNoViolations(operator, 'a search by a list')
  await operator.getByRole('button', { name: 'Find these Pins' }).press('Enter')
  await expect(operator.getByText('2 Pins of 1 member')).toBeVisible()
  const main = operator.getByRole('main')
  await expect(main).toContainText(`Pins with pictures of the list “${name}”`)
  await expect(main).toContainText('1 stored picture matches the list, as the same file.')
  await expect(main).toContainText('1 of them is on a board that isn’t public.')
  await expect(operator.getByText('My secret picture')).toHaveCount(0)
  await expect(operator.getByLabel('The rule it breaks')).toHaveValue('child_safety')
  const found = operator.getByRole('list', { name: 'The Pins' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  const shown = found.locator('img')
  await expect(shown).toHaveCSS('filter', /blur/)
  await found.getByRole('button', { name: /^Show/ }).press('Enter')
  await expect(shown).toHaveCSS('filter', 'none')
  await expectNoViolations(operator, 'Pins that a list found')
  expect((await page.request.get(`/pin/${pin}/`)).status()).toBe(200)

  await operator.getByRole('button', { name: 'Remove 2 Pins' }).press('Enter')
  await expect(operator.getByText('2 Pins of 1 member are removed')).toBeVisible()
  expect((await page.request.get(`/pin/${pin}/`)).status()).toBe(404)
  expect((await page.request.get(`/pin/${other}/`)).status()).toBe(200)
  await expect(main).toContainText(`@${account.username}`)
})
