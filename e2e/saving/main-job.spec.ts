import type { Locator, Page } from '@playwright/test'
import { expect, open, test, unique, untilInteractive, withMotion } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { post, read } from '../support/wire.ts'
import { fillSignUp, join, newBoard, newPin, newSection } from '../support/world.ts'

test.use(withMotion)

const boardName = 'Long evenings'
const sectionName = 'With sugar'

type Press = (target: Locator) => Promise<void>

test('a visitor signs up, and makes a board with a section', async ({ page, press }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep what you find')
  await expect(page.getByRole('list', { name: 'Fresh Pins' }).locator('img').first()).toBeVisible()
  await press(page.getByRole('banner').getByRole('link', { name: 'Sign up' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Bowerbird')
  await fillSignUp(page)

  await openCreateMenu(page, press)
  await press(page.getByRole('menuitem', { name: /^Board/ }))
  const form = page.getByRole('dialog', { name: 'Create board' })
  await form.getByLabel('Name').fill(boardName)
  await press(form.getByRole('button', { name: 'Create' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(boardName)
  await expect(form).toBeHidden()

  await press(page.getByRole('button', { name: `More for ${boardName}` }))
  await press(page.getByRole('menuitem', { name: 'Add section' }))
  const sectionForm = page.getByRole('dialog', { name: 'Add section' })
  await sectionForm.getByLabel('Name').fill(sectionName)
  await press(sectionForm.getByRole('button', { name: 'Add' }))
  await expect(sectionForm).toBeHidden()
  await expect(page.getByRole('link', { name: new RegExp(`^${sectionName}`) })).toBeVisible()
})

test('a picture of a web page and one of a file are saved to a board, and found there', async ({
  page,
  press,
  others,
}) => {
  const titles = { web: unique('Tart of the web'), file: unique('Flag of my own') }
  await join(page)
  const board = await newBoard(page, boardName)
  await open(page, board.url)

  await test.step('from a web page', async () => {
    await press(page.getByRole('link', { name: 'Add Pin' }).first())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
    await page.getByLabel('Or save from a web page').fill(`${others}/`)
    await press(page.getByRole('button', { name: 'Find pictures' }))
    await press(page.getByRole('button', { name: /^Picture 1 of / }))
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(`${others}/`)
    await expect(page.getByLabel('Title')).not.toHaveValue('')
    await page.getByLabel('Title').fill(titles.web)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(`Saved to ${boardName}`)
    await press(page.getByRole('link', { name: 'See it now' }))
    await expectCloseup(page, titles.web)
    const source = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /127\.0\.0\.1/ })
    await expect(source).toHaveAttribute('href', `${others}/`)
  })

  await test.step('from a file', async () => {
    await openCreateMenu(page, press)
    await press(page.getByRole('menuitem', { name: /^Pin/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
    await page.getByLabel(/^Drop a picture/).setInputFiles({
      name: 'IMG_0042.png',
      mimeType: 'image/png',
      buffer: await drawFlag(),
    })
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await page.getByLabel('Title').fill(titles.file)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(`Saved to ${boardName}`)
  })

  await open(page, board.url)
  await expectPinsOnBoard(page, press, Object.values(titles))
})

test('pins of somebody followed are saved with the picker, to a board and to its section', async ({
  page,
  press,
  openBrowser,
  hasTouch,
}) => {
  const titles = { board: unique('Somebody’s stairs'), section: unique('Somebody’s window') }
  const author = await openBrowser()
  const { username } = await join(author)
  const { full_name: theirName } = await read<{ full_name: string }>(
    author,
    'UserSettingsResource',
    {},
  )
  const theirs = await newBoard(author, 'House by the sea')
  for (const title of Object.values(titles)) await newPin(author, theirs, { title })
  await join(page)
  const board = await newBoard(page, boardName)
  await newSection(page, board, sectionName)

  await test.step('follows them', async () => {
    await open(page, `/${username}/`)
    const followed = page.waitForResponse((response) =>
      response.url().includes('UserFollowResource/create'),
    )
    await press(page.getByRole('button', { name: `Follow ${theirName}` }))
    await expect(page.getByRole('button', { name: `Following ${theirName}` })).toBeVisible()
    await followed
  })

  const sections = page.getByRole('listbox', { name: `${boardName} and its sections` })
  await test.step('saves to the board, on the page of the pin', async () => {
    await open(page, '/')
    await press(page.getByRole('navigation', { name: 'Your feeds' }).getByText('Following'))
    await expect(page).toHaveURL(/\/following\/$/)
    await press(page.getByRole('link', { name: titles.board, exact: true }))
    await expectCloseup(page, titles.board)
    const closeup = page.getByRole('article').first()
    await press(closeup.getByRole('button', { name: /choose a board for/i }))
    await press(page.getByRole('option', { name: boardName }))
    await press(sections.getByRole('option', { name: boardName }))
    await expect(page.getByRole('status').getByText(`Saved to ${boardName}`)).toBeVisible()
    await expect(closeup.getByRole('link', { name: /^Saved:/ })).toBeVisible()
  })

  await test.step('saves to its section, from the list', async () => {
    // The picker on a phone takes its steps out of the history when it closes.
    const pickerStep = () => page.evaluate(() => history.state?.picker_step ?? 0)
    await expect.poll(pickerStep).toBe(0)
    await page.goBack()
    // The page of the first pin lists the other one too, and goes away with whatever opens on it.
    await expect(page.getByRole('article', { name: titles.board })).toHaveCount(0)
    await chooseBoard(page, titles.section, hasTouch, press)
    await press(page.getByRole('option', { name: boardName }))
    await press(sections.getByRole('option', { name: sectionName }))
    const message = `Saved to ${sectionName} in ${boardName}`
    await expect(page.getByRole('status').getByText(message)).toBeVisible()
  })

  await open(page, board.url)
  await expectPinsOnBoard(page, press, Object.values(titles))
  await press(page.getByRole('link', { name: new RegExp(`^${sectionName}`) }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionName)
  await expect(page.getByRole('link', { name: titles.section, exact: true })).toBeVisible()
})

test('saved pins are found after a reload, and after logging out and in again', async ({
  page,
  press,
  others,
  openBrowser,
}) => {
  const titles = {
    web: unique('Tart of the web'),
    file: unique('Flag of my own'),
    repin: unique('Somebody’s stairs'),
    section: unique('Somebody’s window'),
  }
  const author = await openBrowser()
  await join(author)
  const theirs = await newBoard(author, 'House by the sea')
  const account = await join(page)
  const board = await newBoard(page, boardName)
  const { id: section } = await newSection(page, board, sectionName)
  await newPin(page, board, { title: titles.web, link: `${others}/` })
  await newPin(page, board, { title: titles.file })
  for (const [title, place] of [
    [titles.repin, {}],
    [titles.section, { section }],
  ] as const) {
    const { id } = await newPin(author, theirs, { title })
    await post(page, 'RepinResource/create', { pin_id: id, board_id: board.id, ...place })
  }

  await page.goto(board.url)
  await page.reload()
  await untilInteractive(page)
  await expectAllOnBoard(page, Object.values(titles))

  await logOut(page, press)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep what you find')
  // The home grid shows each picture once: others may have saved the web picture since.
  await open(page, '/')
  for (const title of [titles.section, titles.repin, titles.file]) {
    const own = page
      .getByRole('listitem')
      .filter({ hasText: title })
      .filter({ has: page.locator(`a[href="/${account.username}/"]`) })
    await scrollTo(page, own)
    await expect(own).toHaveCount(1)
  }
  await open(page, '/login/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, .+!$/)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press(page.getByRole('button', { name: 'Continue', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()

  await open(page, board.url)
  await expect(page.getByRole('link', { name: 'Add Pin' }).first()).toBeVisible()
  await expectAllOnBoard(page, Object.values(titles))
})

async function openCreateMenu(page: Page, press: Press): Promise<void> {
  await untilInteractive(page)
  await press(page.getByRole('button', { name: 'Create', exact: true }))
}

async function expectCloseup(page: Page, title: string): Promise<void> {
  const closeup = page.getByRole('article', { name: title })
  await expect(closeup.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect
    .poll(() =>
      closeup
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100)
}

/** By touch a pin is saved on its page, by mouse on its card. */
async function chooseBoard(page: Page, title: string, hasTouch: boolean, press: Press) {
  const chooser = { name: /choose a board for/i }
  const link = page.getByRole('link', { name: title, exact: true })
  if (hasTouch) {
    await press(link)
    return press(page.getByRole('article', { name: title }).getByRole('button', chooser))
  }
  const card = page.getByRole('listitem').filter({ has: link })
  // After going back, the list is redrawn under the resting mouse.
  await expect(async () => {
    await link.hover()
    await card.getByRole('button', chooser).click({ timeout: 5_000 })
  }).toPass()
}

/** Scrolls down to the target; starts again from the top when the end is reached. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = await target.count()
        if (found === 0)
          await page.evaluate(() => {
            const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
            window.scrollTo({ top: isEnd ? 0 : scrollY + innerHeight / 2 })
          })
        return found
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await target.scrollIntoViewIfNeeded()
}

/** Expects exactly these pins in the grid of the open board, each with its page. */
async function expectPinsOnBoard(page: Page, press: Press, titles: readonly string[]) {
  await expectAllOnBoard(page, titles)
  for (const title of titles) {
    await press(page.getByRole('link', { name: title, exact: true }))
    await expectCloseup(page, title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(boardName)
  }
}

async function expectAllOnBoard(page: Page, titles: readonly string[]): Promise<void> {
  const list = page.getByRole('list', { name: `Pins on ${boardName}` })
  await expect(list.getByRole('listitem')).toHaveCount(titles.length)
  for (const title of titles)
    await expect(list.getByRole('link', { name: title, exact: true })).toBeVisible()
}

/** On phones, log-out is reached through the profile. */
async function logOut(page: Page, press: Press): Promise<void> {
  const menu = page.getByRole('button', { name: 'Your profile and settings' })
  if (await menu.isVisible()) {
    await press(menu)
  } else {
    await press(page.getByRole('link', { name: 'Profile' }))
    await press(page.getByRole('button', { name: 'More', exact: true }))
  }
  await press(page.getByRole('menuitem', { name: 'Log out' }))
}
