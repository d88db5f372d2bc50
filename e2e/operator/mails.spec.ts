import { rows } from '../../src/platform/database/index.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'
import { mailedLink } from '../support/outside/mailbox.ts'
import { withProductDatabase } from '../support/product-database.ts'
import { join } from '../support/world.ts'

/** As the job of a mail writes it when the mail server refuses the recipient. */
async function refuse(email: string, reason: 'no_mailbox' | 'refused', answer: string) {
  await withProductDatabase(({ writer }) =>
    rows(
      writer,
      `insert into bounced_addresses (email_key, id, email, reason, mail_kind, code, enhanced_code, answer,
         first_at, last_at, blocked_until)
       values (lower($1), (select coalesce(max(id), 0) + 1 from bounced_addresses), $1, $2, 'activity', 550,
         case when $2 = 'refused' then '5.7.1' else '5.1.1' end, $3, now(), now(),
         case when $2 = 'refused' then null else now() + interval '90 days' end)`,
      [email, reason, answer],
    ),
  )
}

test('an operator finds refused mails by keys and lets an address be tried again; its member sees it in the settings', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // An address that is not listed.
  consoleWatch.expectTrouble(/status of 404/)
  const other = await openBrowser()
  const { email, username } = await join(other)
  const domain = `${unique('school')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}.example`
  // A mail that is taken would end it.
  await mailedLink(email, '/email/verify/')
  await refuse(email, 'no_mailbox', 'No such user here')
  await refuse(`office@${domain}`, 'refused', 'Refused as spam')

  await open(other, '/settings/account/')
  await expect(other.getByText('We can’t reach this address')).toBeVisible()
  await expect(other.getByText(/the mail server says that the mailbox doesn’t exist/)).toBeVisible()
  await expectNoViolations(other, 'an address that refuses mails')

  await openAsOperator(page, '/operator/mails/')
  await expect(page.getByRole('heading', { level: 1, name: 'Refused mails' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Refused mails' }).getByRole('listitem')
  await expect(list.first()).toContainText(`office@${domain}`)
  await expectNoViolations(page, 'refused mails')

  const find = page.getByLabel('Find an address')
  await find.fill(domain.toUpperCase())
  await find.press('Enter')
  await expect(page).toHaveURL(/domain=/)
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('The mail server said 550 5.7.1: Refused as spam')
  await expect(page.getByRole('button', { name: /Try again/ })).toHaveCount(0)

  await find.fill('nobody@nowhere.example')
  await find.press('Enter')
  await expect(find).toHaveAttribute('aria-invalid', 'true')
  // An address leads to its refusal, and stands in no URL.
  await find.fill(email)
  await find.press('Enter')
  await expect(page).toHaveURL(/\/operator\/mails\/\?id=\d+$/)
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('Nothing is sent there until')

  await list.getByRole('link', { name: `@${username}` }).press('Enter')
  await expect(page.getByText('refuses mails')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `Try again: ${email}` }).press('Enter')
  await expect(page.getByText(`Mails are sent to ${email} again.`)).toBeVisible()
  await expect(list).toHaveCount(0)
  await expectNoViolations(page, 'no refused mails')

  await open(other, '/settings/account/')
  await expect(other.getByRole('button', { name: 'Change email' })).toBeVisible()
  await expect(other.getByText('We can’t reach this address')).toHaveCount(0)
})
