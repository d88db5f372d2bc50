import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const locked = "Protected board (not listed on user's profile)"
const bar = (page: Page) => page.getByRole('region', { name: 'Acting for an ad account' })

/** The Protected switch is locked, and nobody can be invited. */
async function expectProtected(form: Locator) {
  await expect(form.getByRole('switch')).toHaveCount(1)
  const only = form.getByRole('switch', { name: locked })
  await expect(only).toBeChecked()
  await expect(only).toBeDisabled()
  await expect(form.getByLabel('Invite collaborators')).toHaveCount(0)
}

test('a manager saves for an ad account until they are removed', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  test.slow()
  // Deliberately refused requests.
  consoleWatch.expectTrouble(/status of 404/)
  const manager = await openBrowser()
  const owner = await join(page)
  const managers = await join(manager)
  const pin = await newPin(manager, await newBoard(manager, unique('Own')), {
    title: unique('Lamp'),
  })
  const account = unique('Summer')

  await test.step('without a business account, becoming one is offered', async () => {
    await open(page, '/accounts_manager/')
    await expectNoViolations(page, 'no business')
    await expect(page.getByRole('link', { name: 'Become a business' })).toHaveAttribute(
      'href',
      '/business/convert/?next=%2Faccounts_manager%2F',
    )
  })

  await test.step('a business creates one and adds a manager', async () => {
    await post(page, 'PartnerResource/update', { business_name: 'Lamps' })
    await open(page, '/accounts_manager/')
    await page.getByRole('button', { name: 'New ad account' }).click()
    const dialog = page.getByRole('dialog', { name: 'New ad account' })
    await dialog.getByLabel('Name').fill(account)
    await dialog.getByLabel('Country').selectOption('AT')
    await expect(dialog.getByLabel('Currency')).toHaveValue('EUR')
    await expectNoViolations(page, 'a new ad account')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('link', { name: `Manage ${account}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible()
    await page.getByLabel('Username').fill(managers.username)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('link', { name: `@${managers.username}` })).toBeVisible()
    await expectNoViolations(page, 'people of an ad account')
  })

  const board = unique('Lanterns')
  await test.step('the manager acts for it, which every page shows', async () => {
    await open(manager, '/accounts_manager/')
    await manager.getByRole('button', { name: `Act for ${account}` }).click()
    await expect(bar(manager)).toContainText(account)
    await expectNoViolations(manager, 'acting')
    await open(manager, `/pin/${pin.id}/`)
    await expect(bar(manager)).toContainText(account)
  })

  await test.step('the form for a board is locked on protected', async () => {
    await manager.getByRole('button', { name: 'Create', exact: true }).click()
    await manager.getByRole('menuitem', { name: /^Board/ }).click()
    const form = manager.getByRole('dialog', { name: 'Create board' })
    await expectProtected(form)
    await expectNoViolations(manager, 'a board of an ad account')
    await form.getByLabel('Name', { exact: true }).fill(board)
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(manager.getByRole('heading', { level: 1, name: board })).toBeVisible()
    await expect(manager).toHaveURL(new RegExp(`/${owner.username}/`))
  })

  await test.step('the picker offers it, and its form is locked too', async () => {
    await open(manager, `/pin/${pin.id}/`)
    await manager
      .getByRole('button', { name: /choose a board for|board .* for|^Choose/i })
      .first()
      .click()
    const picker = manager.getByRole('dialog', { name: 'Choose board' })
    await expect(picker.getByRole('option')).toHaveText([new RegExp(`^${board}`)])
    await picker.getByRole('button', { name: 'Create board' }).click()
    const form = manager.getByRole('dialog', { name: 'Create board' })
    await expectProtected(form)
    await form.getByRole('button', { name: 'Back' }).click()
    await picker.getByRole('option', { name: new RegExp(`^${board}`) }).click()
    await expect(manager.getByRole('status').getByText(`Saved to ${board}`).first()).toBeVisible()
  })

  await test.step('after the manager stops acting, its boards are no longer offered', async () => {
    const offered = manager.getByRole('button', { name: `${board}: choose a board for` })
    await expect(offered.first()).toBeVisible()
    await bar(manager).getByRole('button', { name: 'Stop acting' }).click()
    await expect(bar(manager)).toHaveCount(0)
    await expect(offered).toHaveCount(0)
    await open(manager, '/accounts_manager/')
    await manager.getByRole('button', { name: `Act for ${account}` }).click()
    await expect(bar(manager)).toContainText(account)
  })

  await test.step('its owner finds the board, strangers do not', async () => {
    await open(page, `/${owner.username}/`)
    await page
      .getByRole('link', { name: new RegExp(board) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(pin.title) }).first()).toBeVisible()
    const stranger = await openBrowser()
    await open(stranger, `/${owner.username}/`)
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stranger.getByText(board)).toHaveCount(0)
  })

  await test.step('a phone shows the same form', async () => {
    await manager.setViewportSize({ width: 390, height: 844 })
    await open(manager, '/')
    await expect(bar(manager)).toContainText(account)
    await manager.getByRole('button', { name: 'Create', exact: true }).click()
    await manager.getByRole('menuitem', { name: /^Board/ }).click()
    await expectProtected(manager.getByRole('dialog', { name: 'Create board' }))
    await expectNoViolations(manager, 'a board of an ad account on a phone')
  })

  await test.step('after the manager is removed, the next command is refused', async () => {
    await open(page, '/accounts_manager/')
    await page.getByRole('link', { name: `Manage ${account}` }).click()
    await page.getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('link', { name: `@${managers.username}` })).toHaveCount(0)

    const form = manager.getByRole('dialog', { name: 'Create board' })
    await form.getByLabel('Name', { exact: true }).fill(unique('Late'))
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText("We couldn't find that ad account.")
    await open(manager, '/')
    await expect(bar(manager)).toHaveCount(0)
  })
})
