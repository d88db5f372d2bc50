import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique, untilHydrated, untilInteractive } from '../support/journey.ts'
import {
  act,
  openMenu,
  otherMember,
  pinNamed,
  pinsOf,
  untilRelated,
} from '../support/recommended.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newSection } from '../support/world.ts'

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

/** Waits until no request is running. */
async function untilIdle(): Promise<void> {
  for (let times = 0; times < 10; times += 1)
    await new Promise((resolve) => requestIdleCallback(resolve))
}
