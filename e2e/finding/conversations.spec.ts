import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { mailedLink, mailedLinks } from '../support/outside/mailbox.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('a sent pin arrives in the inbox and by mail, and is answered', async ({
  page,
  openBrowser,
}) => {
  const title = unique('Blue bottle')
  const member = await join(page)
  await page.goto(await mailedLink(member.email, '/email/verify/'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  const pin = await newPin(page, await newBoard(page, 'Sea glass'), { title })
  const other = await openBrowser()
  const receiver = await join(other)

  const { id: receiverId } = await read<{ id: string }>(page, 'UserResource', {
    username: receiver.username,
  })
  const friend = `friend-${crypto.randomUUID().slice(0, 8)}@mail.example`
  await post(page, 'ConversationsResource/create', {
    user_ids: [receiverId],
    emails: [friend],
    text: 'For your window sill?',
    pin: pin.id,
  })

  // The badge in the header shows it, and links to it.
  await open(other, '/')
  await other.getByRole('link', { name: 'Messages, some unread' }).click()
  const conversations = other.getByRole('navigation', { name: 'Conversations' })
  await conversations.getByRole('link', { name: /For your window sill\?/ }).click()
  const conversation = other.getByRole('region', { name: /^Conversation with/ })
  await expect(conversation.getByRole('link', { name: title })).toBeVisible()
  await expectNoViolations(other, 'a conversation')
  const field = other.getByPlaceholder('Write a message')
  await field.fill('It is perfect.')
  await field.press('Enter')
  await expect(conversation.getByText('It is perfect.')).toBeVisible()
  await expect(field).toHaveValue('')

  // It appears for the sender without a reload, who answers.
  await open(page, '/messages/')
  await page.getByRole('link', { name: /It is perfect\./ }).click()
  const here = page.getByRole('region', { name: /^Conversation with/ })
  await expect(here.getByText('It is perfect.')).toBeVisible()
  await other.getByPlaceholder('Write a message').fill('Where is it from?')
  await other.getByRole('button', { name: 'Send' }).click()
  await expect(here.getByText('Where is it from?')).toBeVisible()

  const [short] = await mailedLinks(friend)
  expect(short).toMatch(/^\/url_shortener\/\w{10}\/redirect\/$/)
  const stranger = await openBrowser()
  await stranger.goto(short ?? '')
  await expect(stranger).toHaveURL(new RegExp(`/pin/${pin.id}/`))
  await expect(stranger.getByText(title).first()).toBeVisible()
})

test('a long address stays within its message', async ({ page, openBrowser }) => {
  const receiver = await join(await openBrowser())
  await join(page)
  const { id } = await read<{ id: string }>(page, 'UserResource', { username: receiver.username })
  const text = `https://mail.example/${'long'.repeat(60)}`
  const made = await post<{ id: string }>(page, 'ConversationsResource/create', {
    user_ids: [id],
    text,
  })
  await open(page, `/messages/${made.id}/`)
  const messages = page.getByRole('region', { name: /^Conversation with/ })
  const message = messages.getByText(text)
  await expect(message).toBeVisible()
  const [around, inside] = [await messages.boundingBox(), await message.boundingBox()]
  expect(inside!.x).toBeGreaterThan(around!.x)
  expect(inside!.x + inside!.width).toBeLessThan(around!.x + around!.width)
})

test('actions of others appear in notifications, marked until seen', async ({
  page,
  openBrowser,
}) => {
  await join(page)
  const pin = await newPin(page, await newBoard(page, 'Sea glass'), { title: 'Blue bottle' })
  const other = await openBrowser()
  await join(other)
  await post(other, 'AggregatedCommentResource/create', { pinId: pin.id, text: 'What a colour' })
  await post(other, 'PinReactionResource/create', { pin_id: pin.id, reaction_type: 1 })

  await open(page, '/')
  await page.getByRole('link', { name: 'Notifications, some new' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('link', { name: /loves your Pin/ })).toBeVisible()
  const comment = page.getByRole('link', { name: /commented on your Pin/ })
  await expect(comment).toContainText('What a colour')
  await expectNoViolations(page, 'notifications')
  await comment.click()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/`))
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a pin that a visitor reports is removed by the operator', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const title = unique('Not mine')
  const member = await openBrowser()
  await join(member)
  const pin = await newPin(member, await newBoard(member, 'Taken'), { title })

  await open(page, `/pin/${pin.id}/report/`)
  await page.getByLabel('My copyright or trademark').check()
  await page.getByLabel('Tell us more').fill('I took this picture.')
  const witness = `witness-${crypto.randomUUID().slice(0, 8)}@mail.example`
  await page.getByLabel('Your email').fill(witness)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/Your receipt is number \d+/)).toBeVisible()

  const operator = await openBrowser()
  await becomeOperator(await join(operator))
  // Processes cache viewers for a moment.
  await expect
    .poll(async () => (await operator.request.get('/operator/reports/')).status())
    .toBe(200)
  await open(operator, '/operator/reports/')
  const card = operator.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('I took this picture.')
  await expectNoViolations(operator, 'reports')
  // By keyboard alone: to take it on, to look at it, and to decide.
  const press = async (name: RegExp) => {
    await card.getByRole('button', { name }).focus()
    await operator.keyboard.press('Enter')
  }
  const picture = card.locator('img')
  await expect(picture).toHaveClass(/blur/)
  await press(/^Show the picture/)
  await expect(picture).not.toHaveClass(/blur/)
  await press(/^Take it on/)
  await expect(card.getByLabel('The rule it breaks')).toHaveValue('intellectual_property')
  await card.getByLabel('What they should know').fill('The maker asked for it.')
  await expectNoViolations(operator, 'a report taken on')
  await press(/^Remove the Pin/)
  await expect(operator.getByText('The Pin is removed. Who reported it is told.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(`/pin/${pin.id}/`)).status()).toBe(404)
  expect(await mailedLinks(witness)).not.toEqual([])

  await open(operator, '/operator/reports/?state=settled')
  await expect(card).toContainText('The maker asked for it.')
  await press(/^Undo the decision/)
  await expect(operator.getByText('The report is open again.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/pin/${pin.id}/`)).status()).toBe(200)
})
