import type { Page } from '@playwright/test'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { makePinsDue } from '../../support/due/due-pins.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { drawFlags } from '../../support/pictures.ts'
import { post, read } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' })

/** A job publishes what is due at each full minute. */
const withinTwoMinutes = { timeout: 120_000 }

interface Listed {
  title: string
  page_count?: number
}

const listed = (page: Page, board_id: string) =>
  read<Listed[]>(page, 'BoardFeedResource', { board_id })

test('a business schedules a Pin of two pages, which is published on time with both', async ({
  page,
  press,
}) => {
  const { username } = await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  const board = await newBoard(page, unique('Lamps'))
  const title = unique('Two lamps')

  await test.step('chosen on the create page, with a time', async () => {
    await expect(async () => {
      await open(page, `/pin/create/?board_id=${board.id}`)
      await press(page.getByRole('button', { name: 'Several pictures in one Pin' }))
      await expect(page.getByRole('group', { name: 'When to publish' })).toBeVisible()
    }).toPass()
    await page.getByLabel(/Choose pictures/).setInputFiles(await drawFlags(400, 200))
    await expect(page.getByText('2 pages, 5 at most')).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByRole('radio', { name: 'Publish later' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:00')
    await expectNoViolations(page, 'pages with a time')
    await press(page.getByRole('button', { name: 'Schedule', exact: true }))
    await expect(page.getByText(/^Will be published/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await listed(page, board.id)).toEqual([])
  })

  await test.step('waits in the list and in the month, with the number of its pages', async () => {
    await page.getByRole('link', { name: 'View' }).click()
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText('2 pages')
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(row).toContainText('2 pages')
    await expectNoViolations(page, 'a month with a Pin of pages')
  })

  await test.step('is published once', async () => {
    await makePinsDue(username)
    await expect
      .poll(() => listed(page, board.id), withinTwoMinutes)
      .toMatchObject([{ title, page_count: 2 }])
  })
})
