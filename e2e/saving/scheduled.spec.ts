import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { makePinsDue } from '../support/due/due-pins.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { post, read } from '../support/wire.ts'
import { join, type MadeBoard, type Member, newBoard, newSection } from '../support/world.ts'

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' })

const path = '/business/scheduled/'
/** A job publishes what is due at each full minute. */
const withinTwoMinutes = { timeout: 120_000 }

async function joinAsBusiness(page: Page): Promise<Member> {
  const member = await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  return member
}

/** A page of a new business: sessions know of it after a moment. */
async function openCreate(page: Page, board: MadeBoard): Promise<void> {
  await expect(async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    expect(await page.getByRole('group', { name: 'When to publish' }).count()).toBe(1)
  }).toPass()
  const picture = { name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() }
  await page.getByLabel(/^Drop a picture/).setInputFiles(picture)
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
}

const schedule = async (page: Page, board: MadeBoard, title: string) =>
  post<{ id: string; image_signature: string }>(page, 'ScheduledPinResource/create', {
    ...{ board_id: board.id, title, time_zone: 'Europe/Berlin' },
    image_base64: (await drawFlag()).toString('base64'),
    publish_time: Math.floor(Date.now() / 1_000) + 86_400,
  })

const pinsOn = async (page: Page, board: MadeBoard) =>
  (await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })).map(
    ({ title }) => title,
  )

const row = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Scheduled Pins' })
    .getByRole('listitem')
    .filter({ hasText: title })

/** The next last Sunday of March, on which clocks there go from 2:00 to 3:00. */
function dayOfSkippedHour(): string {
  const now = new Date()
  const lastSunday = (year: number) => {
    const end = new Date(Date.UTC(year, 2, 31))
    return new Date(end.getTime() - end.getUTCDay() * 86_400_000)
  }
  const thisYear = lastSunday(now.getUTCFullYear())
  const day = thisYear > now ? thisYear : lastSunday(now.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

test('a business schedules a Pin by keyboard, changes it, brings it back, and it is published on time', async ({
  page,
  openBrowser,
  baseURL,
  consoleWatch,
}) => {
  // Of the time that is over.
  consoleWatch.expectTrouble(/status of 400/)
  const { username } = await joinAsBusiness(page)
  const board = await newBoard(page, unique('Lamps'))
  const section = await newSection(page, board, 'Brass')
  const [year = '', month = '', day = ''] = dayOfSkippedHour().split('-')

  await test.step('the form says what becomes of a time that clocks skip', async () => {
    await openCreate(page, board)
    await page.getByLabel('Title').fill('For the hall')
    const now = page.getByRole('radio', { name: 'Publish now' })
    await tabTo(page, now)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Publish later' })).toBeFocused()
    await tabTo(page, page.getByLabel('Day'))
    await page.keyboard.type(`${month}${day}${year}`)
    await tabTo(page, page.getByLabel('Time', { exact: true }))
    await page.keyboard.type('0230AM')
    await expect(page.getByText(/Clocks are put forward over 2:30\sAM that day/)).toBeVisible()
    await expectNoViolations(page, 'choosing a time')
  })

  await test.step('it is scheduled, and waits on a page of its own', async () => {
    const save = page.getByRole('button', { name: 'Schedule', exact: true })
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    const toast = page.getByText(/^Will be published Sun, Mar \d+, \d+, 3:30\sAM/)
    await expect(toast).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await pinsOn(page, board)).toEqual([])
    await page.getByRole('link', { name: 'View' }).click()
    await expect(page).toHaveURL(path)
    await expect(row(page, 'For the hall')).toContainText(board.name)
    await expectNoViolations(page, 'scheduled Pins')
  })

  await test.step('a month shows it on its day', async () => {
    await page.getByRole('link', { name: 'Calendar' }).click()
    const cell = page.getByRole('link', { name: new RegExp(`^March ${Number(day)}, 1 Pin`) })
    await cell.click()
    await expect(page).toHaveURL(new RegExp(`day=${year}-${month}-${day}`))
    await expect(page.getByRole('heading', { name: /^Sunday, March/ })).toBeVisible()
    await expectNoViolations(page, 'a month of scheduled Pins')
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page.getByText('Nothing is published then.')).toBeVisible()
  })

  await test.step('everything of it is changed; a time that is over is refused beside its field', async () => {
    await open(page, '/business/hub/')
    await page.getByRole('link', { name: 'Scheduled Pins' }).click()
    await row(page, 'For the hall').getByRole('link', { name: 'Edit “For the hall”' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit scheduled Pin')
    await page.getByLabel('Title').fill('For the stairs')
    await page.getByRole('button', { name: `Board ${board.name}` }).click()
    await page.getByRole('option', { name: board.name }).first().click()
    await page.getByRole('option', { name: section.title }).click()
    await page.getByLabel('Day').fill(`${new Date().getFullYear() - 1}-01-01`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('That time has passed. Choose a later one.')).toBeVisible()
    await expect(page.getByLabel('Day')).toBeFocused()
    await expect(page.getByLabel('Title')).toHaveValue('For the stairs')
    await expectNoViolations(page, 'a refused time')
    await page.getByLabel('Day').fill(`${year}-${month}-${day}`)
    await page.getByLabel('Time', { exact: true }).fill('09:15')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(path)
    await expect(row(page, 'For the stairs')).toContainText(/9:15\sAM/)
    await expect(row(page, 'For the stairs')).toContainText('Brass')
  })

  await test.step('it is cancelled and brought back, from the toast and from below the list', async () => {
    for (const way of ['Undo', 'Bring back “For the stairs”']) {
      await row(page, 'For the stairs')
        .getByRole('button', { name: /^Cancel/ })
        .click()
      await expect(page.getByRole('heading', { name: 'No Pins are scheduled' })).toBeVisible()
      await page.getByRole('button', { name: way }).click()
      await expect(page.getByText('It is scheduled again.')).toBeVisible()
      await expect(row(page, 'For the stairs')).toBeVisible()
    }
  })

  await test.step('nobody else finds it', async () => {
    const other = await openBrowser({ baseURL })
    await join(other)
    const [mine] = await read<{ id: string }[]>(page, 'ScheduledPinsResource', {})
    const answer = await other.request.get(`${path}${mine?.id}/`)
    expect(answer.status()).toBe(404)
    await open(other, path)
    await expect(
      other.getByText('Businesses can choose when their Pins are published.'),
    ).toBeVisible()
  })

  await test.step('it is published within a minute of its time, once', async () => {
    await makePinsDue(username)
    await expect.poll(() => pinsOn(page, board), withinTwoMinutes).toEqual(['For the stairs'])
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'No Pins are scheduled' })).toBeVisible()
  })
})

test('a Pin that cannot be published stays with the reason, is reported, and waits again once it is changed', async ({
  page,
}) => {
  const { username } = await joinAsBusiness(page)
  const gone = await newBoard(page, unique('Gone'))
  const kept = await newBoard(page, unique('Kept'))
  await schedule(page, gone, 'Homeless')
  await post(page, 'BoardResource/delete', { board_id: gone.id })
  await makePinsDue(username)

  await expect(async () => {
    await open(page, '/notifications/')
    await page
      .getByRole('link', { name: /Your scheduled Pin could not be published/ })
      .click({ timeout: 5_000 })
  }).toPass(withinTwoMinutes)
  await expect(page).toHaveURL(path)
  await expect(row(page, 'Homeless')).toContainText("Not published: We couldn't find that board.")
  await expectNoViolations(page, 'a Pin that was not published')

  await row(page, 'Homeless').getByRole('link', { name: 'Homeless', exact: true }).click()
  await expect(page.getByText('This Pin could not be published.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toHaveAccessibleDescription('Choose a board first.')
  await page.getByRole('button', { name: 'Board Choose a board' }).click()
  await page.getByRole('option', { name: kept.name }).first().click()
  await expect(save).toHaveAccessibleDescription('Choose a day and a time first.')
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Day').fill(tomorrow)
  await save.click()
  await expect(page).toHaveURL(path)
  await expect(row(page, 'Homeless')).not.toContainText('Not published')
  await expect(row(page, 'Homeless')).toContainText(kept.name)
})

test('on a phone a Pin is scheduled and published by touch', async ({ openBrowser, baseURL }) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const page = await openBrowser({
    ...{ ...phone, baseURL, viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    ...{ timezoneId: 'Europe/Berlin', locale: 'en-US' },
  })
  await joinAsBusiness(page)
  const board = await newBoard(page, unique('Lamps'))
  await openCreate(page, board)
  await page.getByLabel('Title').fill('By touch')
  await page.getByLabel('Publish later').tap()
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).tap()
  await expect(page.getByText(/^Will be published/)).toBeVisible()
  await open(page, path)
  await expect(page.getByText('1 of 100 Pins waits to be published.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoViolations(page, 'scheduled Pins on a phone, in dark')
  await page.getByRole('button', { name: 'Publish now: By touch' }).tap()
  await page.getByRole('link', { name: 'See it' }).tap()
  await expect(page).toHaveURL(/\/pin\/\d+\//)
  expect(await pinsOn(page, board)).toEqual(['By touch'])
})
