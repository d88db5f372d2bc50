import type { Page } from '@playwright/test'
import { drawVideo } from '../../../testing/media/videos.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { drawFlag } from '../../support/pictures.ts'
import { post, read, upload } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' })

interface Scheduled {
  id: string
  title: string
  pages: { id: string; title: string; videos?: object }[]
}

/** A business with a Pin of these pages that waits. */
async function schedule(page: Page, ...titles: string[]) {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  const board = await newBoard(page, unique('Lamps'))
  const pages = await Promise.all(
    titles.map(async (title) => ({
      title,
      image_signature: (await upload(page, await drawFlag())).image_signature,
    })),
  )
  const made = await post<Scheduled>(page, 'ScheduledStoryPinResource/create', {
    ...{ board_id: board.id, title: 'Lamps', pages, time_zone: 'Europe/Berlin' },
    publish_time: Math.floor(Date.now() / 1_000) + 86_400,
  })
  const named = { scheduled_pin_id: made.id }
  const waiting = () => read<Scheduled>(page, 'ScheduledPinResource', named)
  const titlesNow = async () => (await waiting()).pages.map(({ title }) => title)
  return { made, named, board, waiting, titlesNow }
}

const ofPage = (page: Page, number: number) =>
  page.getByRole('button', { name: `Page ${number}`, exact: true })
const pageTitle = (page: Page) => page.getByLabel('Title of the page')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

test('the pages of a Pin that waits are put in order, written anew, removed and added by keyboard', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  const { waiting, titlesNow } = await schedule(page, 'Brass', 'Glass', 'Paper')
  await open(page, '/business/scheduled/')
  await page.getByRole('link', { name: /^Edit/ }).press('Enter')
  await expect(pageTitle(page)).toHaveValue('Brass')
  await expectNoViolations(page, 'the pages of a Pin that waits')

  await page.getByRole('button', { name: 'Move Page 3', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await ofPage(page, 1).press('Enter')
  await expect(pageTitle(page)).toHaveValue('Paper')
  await page.getByLabel('Link of the page').fill('nowhere at all')
  await ofPage(page, 2).press('Enter')
  await press(page.getByRole('button', { name: 'Remove page 2' }))
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await drawVideo({ seconds: 2 }) }
  await page.getByLabel('Add pictures or videos').setInputFiles(film)
  await expect(ofPage(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await pageTitle(page).fill('Film')

  await test.step('what is refused is said at its field, and nothing is lost', async () => {
    await expect(save(page)).toHaveAccessibleDescription('', { timeout: 60_000 })
    await press(save(page))
    const link = page.getByLabel('Link of the page')
    await expect(link).toHaveAttribute('aria-invalid', 'true')
    await expect(link).toBeFocused()
    expect(await titlesNow()).toEqual(['Brass', 'Glass', 'Paper'])
    await link.fill('https://paper.example/')
  })

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Scheduled Pins' }).first().press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
  })

  await press(save(page))
  await expect(page.getByText(/^Will be published/)).toBeVisible()
  await expect(page).toHaveURL(/business.scheduled.$/)
  const { pages } = await waiting()
  expect(pages.map(({ title, videos }) => [title, Boolean(videos)])).toEqual([
    ['Paper', false],
    ['Glass', false],
    ['Film', true],
  ])
})

test('what is said in the video of a page is written while the Pin waits', async ({
  page,
  press,
}) => {
  const { made, named, waiting } = await schedule(page, 'Brass', 'Glass')
  const edit = () => open(page, `/business/scheduled/${made.id}/`)
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  const captions = page.getByRole('button', { name: 'Captions', exact: true })
  async function saveAll() {
    await expect(save(page)).toHaveAccessibleDescription('', { timeout: 60_000 })
    await press(save(page))
    await expect(page).toHaveURL(/business.scheduled.$/)
  }
  await edit()
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await drawVideo({ seconds: 2 }) }
  await page.getByLabel('Add pictures or videos').setInputFiles(film)
  await expect(ofPage(page, 3)).toHaveAttribute('aria-pressed', 'true')
  // Once it is here, and before it is saved.
  await expect(captions).toBeVisible({ timeout: 60_000 })
  await captions.press('Enter')
  await dialog.getByRole('button', { name: 'Add at the present moment' }).press('Enter')
  await page.keyboard.type('Good night')
  await expectNoViolations(page, 'captions of a page of a Pin that waits')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByText('English', { exact: true })).toBeVisible()
  await saveAll()
  const said = async () => {
    const page_id = (await waiting()).pages[2]?.id
    return read<object[]>(page, 'ScheduledPinCaptionsResource', { ...named, page_id })
  }
  expect(await said()).toMatchObject([
    { language: 'en', text: expect.stringContaining('Good night') },
  ])

  await edit()
  await expect(captions).toHaveCount(0)
  await ofPage(page, 3).press('Enter')
  await expect(page.getByText('English', { exact: true })).toBeVisible()
  await captions.press('Enter')
  await expect(dialog.getByLabel('What is said')).toHaveValue('Good night')
  await dialog.getByLabel('What is said').fill('Good morning')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await saveAll()
  expect(JSON.stringify(await said())).toContain('Good morning')
})

test('what two tabs change on a Pin that waits comes together, and is saved once it was looked at', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 409/)
  const { made, named, waiting, titlesNow } = await schedule(page, 'Brass', 'Glass')
  await open(page, `/business/scheduled/${made.id}/`)
  await pageTitle(page).fill('Copper')
  const [brass, glass] = made.pages
  await post(page, 'ScheduledPinResource/update', {
    ...{ ...named, title: 'Old lamps' },
    pages: [
      { page_id: glass?.id, title: 'Crystal' },
      { page_id: brass?.id, title: 'Brass' },
    ],
  })
  await press(save(page))
  const notice = page.getByText('This Pin was changed elsewhere while you edited it.')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Old lamps')
  await expect(ofPage(page, 2)).toBeVisible()
  await expectNoViolations(page, 'a Pin that waits and was changed elsewhere')
  expect(await titlesNow()).toEqual(['Crystal', 'Brass'])
  await press(save(page))
  await expect(page.getByText(/^Will be published/)).toBeVisible()
  expect(await titlesNow()).toEqual(['Crystal', 'Copper'])
  expect((await waiting()).title).toBe('Old lamps')
})

test('what is typed while the Pin is published is saved to the Pin, and its old address leads there', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 409/)
  const { made, named } = await schedule(page, 'Brass', 'Glass')
  await open(page, `/business/scheduled/${made.id}/`)
  await pageTitle(page).fill('Copper')
  await page.getByLabel('Title', { exact: true }).fill('Better lamps')
  const { id } = await post<{ id: string }>(page, 'ScheduledPinPublishResource/create', named)
  await press(save(page))
  await expect(page.getByText('This Pin was published while you edited it.').first()).toBeVisible()
  await expect(pageTitle(page)).toHaveValue('Copper')
  await expectNoViolations(page, 'a Pin that was published while it was edited')
  await press(page.getByRole('button', { name: 'Save to the published Pin' }))
  await expect(page).toHaveURL(new RegExp(`/pin/${id}/`))
  const pin = await read<{
    title: string
    carousel_data: { carousel_slots: { title: string }[] }
  }>(page, 'PinResource', { id })
  expect(pin.title).toBe('Better lamps')
  expect(pin.carousel_data.carousel_slots.map(({ title }) => title)).toEqual(['Copper', 'Glass'])
  await page.goto(`/business/scheduled/${made.id}/`)
  await expect(page).toHaveURL(new RegExp(`/pin/${id}/`))
})

test('a Pin that was cancelled elsewhere is brought back with what was typed', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const { made, named, titlesNow } = await schedule(page, 'Brass', 'Glass')
  await open(page, `/business/scheduled/${made.id}/`)
  await pageTitle(page).fill('Copper')
  await post(page, 'ScheduledPinResource/delete', named)
  await press(save(page))
  await expect(page.getByText('This Pin waits no more.').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Bring back' }))
  await expect(page.getByText('This Pin waits no more.')).toHaveCount(0)
  await expect(pageTitle(page)).toHaveValue('Copper')
  await press(save(page))
  await expect(page.getByText(/^Will be published/)).toBeVisible()
  expect(await titlesNow()).toEqual(['Copper', 'Glass'])
})
