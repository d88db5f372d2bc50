import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'
import { drawMosaic } from '../support/pictures.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('whose pin was removed reads why and appeals, and an operator finds the case by it', async ({
  page,
  openBrowser,
}) => {
  const title = unique('A lamp')
  const account = await join(page)
  // No other picture looks like this one, or theirs would be refused, too.
  const pin = await newPin(page, await newBoard(page, 'Taken'), { title }, await drawMosaic())
  const visitor = await openBrowser()
  await open(visitor, `/pin/${pin.id}/report/`)
  await visitor.getByLabel('My copyright or trademark').check()
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByText(/Your receipt is number \d+/)).toBeVisible()

  const operator = await openBrowser()
  await openAsOperator(operator, '/operator/reports/')
  const card = operator.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: /^Take it on/ }).click()
  await card.getByLabel('What they should know').fill('The maker asked for it.')
  await card.getByLabel('Do not take this picture again').check()
  await card.getByRole('button', { name: /^Remove the Pin/ }).click()
  await expect(card).toHaveCount(0)

  await open(page, '/notifications/')
  const news = page.getByRole('link', { name: /^Your Pin was removed/ })
  await news.focus()
  await page.keyboard.press('Enter')
  const statement = page.getByRole('region', { name: 'Your Pin was removed' })
  await expect(statement).toContainText(title)
  await expect(statement).toContainText('The rule: Intellectual property')
  await expect(statement).toContainText('The maker asked for it.')
  await expectNoViolations(page, 'a statement of reasons')
  await page.getByLabel('What happened?').fill('I made it.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(account.email)).toBeVisible()

  await open(operator, '/operator/appeals/')
  const appeal = operator.getByRole('article').filter({ hasText: account.email })
  await expectNoViolations(operator, 'an appeal against a removal')
  await appeal.getByRole('link', { name: /^What it is about/ }).click()
  await expect(card).toContainText('Its picture is not taken again.')
  await card.getByRole('link', { name: 'An appeal against it waits' }).click()
  await expect(appeal).toContainText('I made it.')
})
