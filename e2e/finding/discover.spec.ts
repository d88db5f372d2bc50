import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique, untilHydrated, untilInteractive } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, type MadeBoard, newBoard, newPin, newSection, signUp } from '../support/world.ts'

interface OtherMember {
  page: Page
  name: string
  username: string
  board: MadeBoard
  titles: string[]
}

/** Creates another member with a public board of a few pins. */
async function otherMember(page: Page, count: number): Promise<OtherMember> {
  const { username } = await join(page)
  const name = unique('Wren')
  await post(page, 'UserSettingsResource/update', { full_name: name })
  const board = await newBoard(page, unique('Stairs'))
  const titles: string[] = []
  // A unique word, so that pins of other tests are not related.
  const kind = unique('Stair').replace(' ', '')
  for (let made = 0; made < count; made += 1) {
    const title = unique(kind)
    await newPin(page, board, { title })
    titles.push(title)
  }
  return { page, name, username, board, titles }
}

/** Related pins are found a moment after a save. */
async function untilRelated(page: Page, pin: string | undefined, titles: (string | undefined)[]) {
  const related = async () =>
    (await read<{ title: string }[]>(page, 'RelatedPinFeedResource', { pin })).map(
      ({ title }) => title,
    )
  await expect.poll(related).toEqual(expect.arrayContaining(titles))
}

const pinNamed = (place: Page | Locator, title: string | undefined) =>
  place.getByRole('link', { name: title ?? '', exact: true })

async function openMenu(page: Page, title: string | undefined): Promise<Locator> {
  await pinNamed(page, title).hover()
  await page.getByRole('button', { name: `More about ${title}`, exact: true }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

const act = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

test('cards are hidden, muted and shown less often at once, and all of it can be undone', async ({
  page,
  openBrowser,
}) => {
  const wren = await otherMember(await openBrowser(), 4)
  const [first, second, third, fourth] = wren.titles
  await join(page)
  await post(page, 'UserFollowResource/create', { username: wren.username })

  await open(page, '/following/')
  for (const title of wren.titles) await expect(pinNamed(page, title)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Your feeds' })
  await expect(tabs.getByRole('link', { name: 'Following' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  // By keyboard only: the menu, hiding, and on to the next card; then Undo in the notice.
  await tabTo(page, pinNamed(page, fourth))
  const menu = page.getByRole('button', { name: `More about ${fourth}`, exact: true })
  await expect(menu).toBeVisible()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(act(page, 'Hide Pin')).toBeVisible()
  await expectNoViolations(page, 'the menu of a card')
  await act(page, 'Hide Pin').press('Enter')
  await expect(pinNamed(page, fourth)).toHaveCount(0)
  await expect(pinNamed(page, third)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pinNamed(page, fourth)).toBeVisible()

  await openMenu(page, fourth)
  await act(page, 'Hide Pin').click()
  await expect(pinNamed(page, fourth)).toHaveCount(0)
  // It vanishes at once; the notice appears after the server's answer.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await untilInteractive(page)
  await expect(pinNamed(page, third)).toBeVisible()
  await expect(pinNamed(page, fourth)).toHaveCount(0)

  await openMenu(page, second)
  await act(page, 'Why am I seeing this?').click()
  const why = page.getByRole('dialog', { name: 'Why you see this Pin' })
  await expect(why).toContainText(`Because you follow ${wren.name}`)
  await expect(why.getByRole('link', { name: wren.name })).toHaveAttribute(
    'href',
    `/${wren.username}/`,
  )
  await expectNoViolations(page, 'why a pin is shown')
  await page.keyboard.press('Escape')
  await expect(pinNamed(page, second)).toBeFocused()

  await openMenu(page, first)
  await act(page, `Mute ${wren.name}`).click()
  await expect(pinNamed(page, first)).toHaveCount(0)
  await expect(pinNamed(page, third)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  // The settings list all of it, and it is undone there.
  await open(page, '/settings/feed/')
  await expectNoViolations(page, 'settings of the home feed')
  await page.getByRole('button', { name: `Show again: ${fourth}` }).click()
  await page.getByRole('button', { name: `Unmute ${wren.name}` }).click()
  await expect(page.getByText("You haven't muted anybody.")).toBeVisible()
  await expect(page.getByText("You haven't hidden any Pin.")).toBeVisible()
  const personal = page.getByRole('switch', { name: 'Recommendations made for you' })
  await personal.click()
  await expect(personal).not.toBeChecked()
  await expect
    .poll(async () => {
      const settings = await read<{ personal_recommendations: boolean }>(
        page,
        'UserSettingsResource',
        {},
      )
      return settings.personal_recommendations
    })
    .toBe(false)
  await open(page, '/following/')
  for (const title of wren.titles) await expect(pinNamed(page, title)).toBeVisible()
})

test('related pins stay while the member’s boards load', async ({ page, openBrowser }) => {
  const wren = await otherMember(await openBrowser(), 4)
  await join(page)
  const board = await newBoard(page, unique('Landing'))
  const [source] = await pinsOf(page, wren.board)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/BoardPickerBoardsResource/**', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`/pin/${source?.id}/`)
  const first = page.getByRole('list', { name: 'More like this' }).getByRole('listitem').first()
  const before = await first.elementHandle()
  await untilHydrated(page)
  letCome()
  await expect(page.getByRole('button', { name: `to ${board.name}` })).toBeVisible()
  expect(await before?.evaluate((item) => item.isConnected)).toBe(true)
})

test('a pin shows related pins, and a board shows ideas that one press saves', async ({
  page,
  openBrowser,
}) => {
  const wren = await otherMember(await openBrowser(), 4)
  await join(page)
  const board = await newBoard(page, unique('Landing'))
  const [first, second, third] = wren.titles
  const source = (await pinsOf(page, wren.board)).find(({ title }) => title === first)
  await post(page, 'RepinResource/create', { pin_id: source?.id, board_id: board.id })

  await untilRelated(page, source?.id, [second, third])
  await open(page, `/pin/${source?.id}/`)
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible()

  // Related pins are not hydrated without interaction.
  const passer = await openBrowser()
  await passer.goto(`/pin/${source?.id}/`)
  const alike = passer.getByRole('list', { name: 'More like this' })
  await expect(alike.getByRole('link').first()).toBeAttached()
  await untilHydrated(passer)
  await passer.evaluate(untilIdle)
  await expect(alike).not.toHaveAttribute('data-placed')
  await passer.mouse.wheel(0, 100)
  await expect(alike).toHaveAttribute('data-placed')

  await openMenu(page, second)
  await act(page, 'See fewer like this').click()
  const fewer = page.getByRole('dialog', { name: 'See fewer like this' })
  await expect(fewer).toBeVisible()
  await expectNoViolations(page, 'what to see fewer of')
  await fewer.getByRole('button', { name: /^This Pin/ }).click()
  await expect(pinNamed(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pinNamed(page, second)).toBeVisible()
  await pinNamed(page, third).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third ?? '')

  await open(page, board.url)
  await page
    .getByRole('navigation', { name: `Views of ${board.name}` })
    .getByRole('link', { name: 'More ideas' })
    .click()
  await pinNamed(page, second).hover()
  await page.getByRole('button', { name: `Save ${second} to ${board.name}`, exact: true }).click()
  await expect(page.getByText(`Saved to ${board.name}`)).toBeVisible()
  await expectNoViolations(page, 'ideas for a board')
  expect((await pinsOf(page, board)).map(({ title }) => title)).toContain(second)

  // A section shows the ideas of its board, and saves them into the section.
  const { title: section, slug } = await newSection(page, board, 'Upstairs')
  await open(page, `${board.url}${slug}/`)
  await page
    .getByRole('navigation', { name: `Views of ${section}` })
    .getByRole('link', { name: 'More ideas' })
    .click()
  await pinNamed(page, third).hover()
  await page.getByRole('button', { name: `Save ${third} to ${section}`, exact: true }).click()
  await expect(page.getByText(new RegExp(`Saved to .*${section}`))).toBeVisible()
  await expectNoViolations(page, 'ideas for a section')
  await open(page, `${board.url}${slug}/`)
  await expect(pinNamed(page, third)).toBeVisible()
})

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

function pinsOf(page: Page, { id }: MadeBoard) {
  return read<{ id: string; title: string }[]>(page, 'BoardFeedResource', { board_id: id })
}

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

/** Waits until no request is running. */
async function untilIdle(): Promise<void> {
  for (let times = 0; times < 10; times += 1)
    await new Promise((resolve) => requestIdleCallback(resolve))
}
