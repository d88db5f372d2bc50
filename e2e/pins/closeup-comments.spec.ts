import type { Page } from '@playwright/test'
import { expect, open, test, unique } from '../support/journey.ts'
import { mailedLink, mailedText } from '../support/outside/mailbox.ts'
import { type Person, read } from '../support/wire.ts'
import { join, type MadePin, newBoard, newPin } from '../support/world.ts'

test('two people comment on a pin', async ({ page, openBrowser }) => {
  const visitor = await openBrowser()
  await join(page)
  const { pin } = await pinOf(page)
  const guest = await openBrowser()
  const fern = await join(guest)
  await open(guest, `/pin/${pin.id}/`)

  await guest.getByLabel('Add a comment').fill('Which side of the train?')
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  const theirs = commentsOf(guest)
  await expect(theirs.getByText('Which side of the train?')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await expect(guest.getByLabel('Add a comment')).toHaveValue('')

  await open(page, `/pin/${pin.id}/`)
  const ours = commentsOf(page)
  await ours.getByRole('button', { name: /^Like / }).click()
  await expect(ours.getByRole('button', { name: /^Like .*1 like$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await ours.getByRole('button', { name: /^Reply/ }).click()
  const reply = ours.getByLabel(/^Reply to/)
  await expect(reply).toBeFocused()
  await reply.pressSequentially(`@${fern.username.slice(0, -2)}`)
  await page.getByRole('option', { name: `@${fern.username}` }).click()
  await expect(reply).toHaveValue(`@${fern.username} `)
  await reply.pressSequentially('the left one')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(ours.getByRole('link', { name: `@${fern.username}` })).toBeVisible()
  await expect(ours.getByRole('heading', { name: '2 comments' })).toBeVisible()

  await open(guest, `/pin/${pin.id}/`)
  await expect(theirs.getByText('the left one')).toBeVisible()
  await theirs
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await guest.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(guest.getByLabel('Your comment')).toHaveValue('Which side of the train?')
  await guest.getByLabel('Your comment').fill('Which side of the night train?')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByText('Which side of the night train?')).toBeVisible()
  await expect(theirs.getByText('edited')).toBeVisible()

  // Visitors can read comments, and must log in to write.
  await open(visitor, `/pin/${pin.id}/`)
  await expect(visitor.getByText('Which side of the night train?')).toBeVisible()
  await visitor.getByRole('link', { name: 'Log in to comment' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Sign up to comment' })).toBeVisible()

  // The pin's owner may delete any comment, together with its replies.
  await open(page, `/pin/${pin.id}/`)
  await ours
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(ours.getByRole('listitem')).toHaveCount(0)
  await expect(ours.getByRole('heading', { name: 'Comments' })).toBeFocused()
})

test('a pin is sent to people and by mail, and its short link is copied', async ({
  page,
  context,
  openBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await join(page)
  await page.goto(await mailedLink(member.email, '/email/verify/'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  const { pin } = await pinOf(page)
  const guest = await openBrowser()
  const fern = await join(guest)
  const address = `${unique('reader').replace(' ', '-')}@else.example`

  await open(page, `/pin/${pin.id}/?share=true`)
  const sheet = page.getByRole('dialog', { name: 'Share this Pin' })
  await sheet.getByLabel('Message').fill('For the train ride')
  await sheet.getByLabel('Name or email').fill(fern.username)
  await sheet.getByRole('button', { name: /^Send to/ }).click()
  await expect(sheet.getByText(/^Sent to/)).toBeAttached()
  await sheet.getByLabel('Name or email').fill(address)
  await sheet.getByRole('button', { name: `Send to ${address}` }).click()
  await expect(sheet.getByText(`Sent to ${address}`)).toBeAttached()

  const [conversation] = await read<{ last_message: { text: string; pin: MadePin } }[]>(
    guest,
    'ConversationsResource',
    {},
  )
  expect(conversation?.last_message).toMatchObject({
    text: 'For the train ride',
    pin: { id: pin.id },
  })
  expect(await mailedText(address)).toContain('For the train ride')

  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/url_shortener\/[^/]+\/redirect\/$/)

  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test('visitors report a pin, by the dialog and without scripts', async ({ page, openBrowser }) => {
  const author = await openBrowser()
  await join(author)
  const { pin } = await pinOf(author)

  await open(page, `/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Report Pin/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this Pin' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible()
  await dialog.getByLabel('Spam or fraud').check()
  await dialog.getByLabel('Your email').fill('watcher@else.example')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' })
  await expect(thanks.getByText(/Your receipt is number \d+\./)).toBeVisible()
  await thanks.getByRole('button', { name: 'Done' }).click()
  await expect(thanks).toHaveCount(0)

  const plain = await openBrowser({ javaScriptEnabled: false })
  await plain.goto(`/pin/${pin.id}/`)
  await plain.getByRole('link', { name: 'Report this Pin' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Report this Pin')
  await plain.getByLabel('Something else').check()
  await plain.getByLabel('Tell us more').fill('It is mine.')
  await plain.getByRole('button', { name: 'Send report' }).click()
  await expect(plain.getByText(/Your receipt is number \d+\./)).toBeVisible()

  // Comments can be written by a plain form too.
  const member = await openBrowser({ javaScriptEnabled: false })
  await join(member)
  await member.goto(`/pin/${pin.id}/`)
  await member.getByLabel('Add a comment').fill('Written plainly')
  await member.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(commentsOf(member).getByText('Written plainly')).toBeVisible()
})

async function pinOf(person: Person, words: { description?: string } = {}) {
  const board = await newBoard(person, unique('Hills'))
  const title = unique('Two hills')
  return { board, title, pin: await newPin(person, board, { title, ...words }) }
}

function commentsOf(page: Page) {
  return page.getByRole('region', { name: /comments?$/i })
}
