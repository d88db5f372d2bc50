import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import {
  act,
  openMenu,
  otherMember,
  pinNamed,
  pinsOf,
  untilRelated,
} from '../support/recommended.ts'
import { post } from '../support/wire.ts'
import { join, signUp } from '../support/world.ts'

test('fewer of a board, a person and a topic, a report and a block: by keyboard, mouse and touch', async ({
  page,
  openBrowser,
}) => {
  const wren = await otherMember(await openBrowser(), 3)
  await join(page)
  const [first, second] = wren.titles
  const source = (await pinsOf(page, wren.board)).find(({ title }) => title === first)
  const closeup = `/pin/${source?.id}/`
  await untilRelated(page, source?.id, [second])
  const more = { name: `More about ${second}`, exact: true }

  /** Opens the menu of the second card, by keyboard only. */
  async function openByKeys() {
    await open(page, closeup)
    await pinNamed(page, second).focus()
    // A card's tools load at the first interaction.
    await expect(page.getByRole('button', more)).toBeVisible()
    await tabTo(page, page.getByRole('button', more))
    await page.keyboard.press('Enter')
  }
  await openByKeys()
  await act(page, 'See fewer like this').press('Enter')
  const fewer = page.getByRole('dialog', { name: 'See fewer like this' })
  const isNoted = page.getByText("Noted. You'll see less of it.")
  await fewer.getByRole('button', { name: /^The board/ }).press('Enter')
  await expect(pinNamed(page, second)).toHaveCount(0)
  await expect(isNoted).toBeVisible()
  await open(page, closeup)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  await expect(pinNamed(page, second)).toHaveCount(0)

  await open(page, '/settings/feed/')
  const noted = page.getByRole('list', { name: 'Seen less of' })
  await expect(noted.getByRole('listitem')).toHaveCount(1)
  await expectNoViolations(page, 'what is seen less of')
  await page
    .getByRole('button', { name: `Show again: ${wren.board.name}, Pins of this board` })
    .press('Enter')
  await expect(page.getByText("You haven't asked to see less of anything.")).toBeVisible()

  await open(page, closeup)
  await openMenu(page, second)
  await act(page, 'See fewer like this').click()
  await fewer.getByRole('button', { name: /^Pins saved by/ }).click()
  await expect(isNoted).toBeVisible()
  await open(page, '/settings/feed/')
  await page
    .getByRole('button', { name: `Show again: ${wren.name}, Pins saved by this person` })
    .click()
  await expect(noted).toHaveCount(0)

  await open(page, closeup)
  await openMenu(page, second)
  await act(page, 'See fewer like this').click()
  await fewer.getByRole('button', { name: /^Pins that go with it/ }).click()
  await expect(isNoted).toBeVisible()
  await open(page, closeup)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  await expect(pinNamed(page, second)).toHaveCount(0)
  await open(page, '/settings/feed/')
  await page
    .getByRole('button', { name: `Show again: ${second}, What goes with this picture` })
    .click()
  await expect(noted).toHaveCount(0)

  await openByKeys()
  await act(page, 'Report Pin').press('Enter')
  const report = page.getByRole('dialog', { name: 'Report this Pin' })
  await report.getByLabel('Spam or fraud').press('Space')
  await report.getByRole('button', { name: 'Send report' }).press('Enter')
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' })
  await expect(thanks.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pinNamed(page, second)).toBeFocused()

  const phone = await openBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })
  await open(phone, closeup)
  await phone.getByRole('button', more).tap()
  await act(phone, `Block ${wren.name}`).tap()
  const sure = phone.getByRole('alertdialog', { name: `Block ${wren.name}?` })
  await expectNoViolations(phone, 'the question before a block')
  await sure.getByRole('button', { name: 'Block' }).tap()
  await expect(pinNamed(phone, second)).toHaveCount(0)
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(pinNamed(phone, second)).toBeVisible()
})

test('a new member chooses interests, and a hidden pin’s page says that it is hidden', async ({
  page,
  openBrowser,
}) => {
  await signUp(page)
  const strip = page.getByRole('region', { name: 'What are you into?' })
  await expectNoViolations(page, 'the home of a new member')
  await strip.getByRole('link', { name: 'Choose' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What are you into?' })).toBeVisible()
  await expectNoViolations(page, 'the choice of interests')
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByText('Choose at least one, or leave it for now.')).toBeVisible()
  const tile = page.getByRole('checkbox').first()
  await tile.press('Space')
  await expect(tile).toBeChecked()
  const value = (await tile.getAttribute('value')) ?? ''
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  await expect(strip).toHaveCount(0)
  await open(page, '/settings/feed/')
  await expect(page.locator(`input[value="${value}"]`)).toBeChecked()

  await open(page, '/following/')
  await expect(page.getByText('Nothing from people you follow yet')).toBeVisible()
  await expectNoViolations(page, 'a following feed with nothing in it')

  const wren = await otherMember(await openBrowser(), 1)
  const [pin] = await pinsOf(page, wren.board)
  await post(page, 'PinHideResource/create', { pin_id: pin?.id })
  await open(page, `/pin/${pin?.id}/`)
  await expect(page.getByText(/^You have hidden this Pin/)).toBeVisible()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText(/^You have hidden this Pin/)).toHaveCount(0)

  await open(page, `/${wren.username}/`)
  const more = page.getByRole('button', { name: `More for ${wren.name}` })
  await more.click()
  await act(page, /^Mute/).click()
  await expect(page.getByText(`${wren.name} is muted.`)).toBeVisible()
  await open(page, '/settings/blocked/')
  await expect(page.getByRole('button', { name: `Unmute ${wren.name}` })).toBeVisible()
})
