import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, test } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'
import { join } from '../support/world.ts'

test('an operator reads by keys who was refused the audit log, and takes it along as a file', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const other = await openBrowser()
  const { email, username } = await join(other)
  expect((await other.request.get('/operator/audit/')).status()).toBe(404)

  await openAsOperator(page, '/operator/audit/')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expectNoViolations(page, 'the audit log')

  const member = page.getByLabel('Member')
  await member.fill('nobody@mail.example')
  await member.press('Enter')
  await expect(member).toHaveAttribute('aria-invalid', 'true')
  await expect(member).toHaveValue('nobody@mail.example')

  await member.fill(email)
  await page.getByLabel('What').selectOption('access_refused')
  await member.press('Enter')
  await expect(page).toHaveURL(/kind=access_refused&person=\d+$/)
  await expect(member).toHaveValue(username)
  const events = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect(events).toHaveCount(1)
  await expect(events).toContainText('Access refused')
  await expect(events).toContainText('listSecurityEvents')
  await expectNoViolations(page, 'the audit log of one member')

  const csv = page.getByRole('button', { name: 'Download as CSV' })
  await csv.focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,${username},`)

  // What is copied is in the log, too.
  await page.getByLabel('What').selectOption('operator_action')
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(events.first()).toContainText('exportSecurityEvents')
  await page.getByRole('link', { name: 'Show everything' }).press('Enter')
  await expect(page).toHaveURL(/\/operator\/audit\/$/)
})
