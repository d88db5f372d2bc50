import type { Page } from '@playwright/test'
import { drawVideo } from '../../../testing/media/videos.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { drawFlags } from '../../support/pictures.ts'
import { read } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

const kept = (page: Page) => page.getByText('Saved as draft', { exact: true })
const ofPage = (page: Page, number: number) =>
  page.getByRole('button', { name: `Page ${number}`, exact: true })
const pageTitle = (page: Page) => page.getByLabel('Title of the page')

interface Kept {
  title: string
  page_count?: number
}

const drafts = async (page: Page) =>
  (await read<Kept[]>(page, 'PinDraftsResource', {})).map(({ title, page_count }) => [
    title,
    page_count,
  ])

/** Of the draft that is open, as the server has them. */
async function keptTitles(page: Page): Promise<string[]> {
  const draft_id = new URL(page.url()).searchParams.get('draft')
  const { pages } = await read<{ pages: Kept[] }>(page, 'PinDraftResource', { draft_id })
  return pages.map(({ title }) => title)
}

async function titles(page: Page): Promise<string[]> {
  await expect(ofPage(page, 1)).toBeVisible()
  const found: string[] = []
  for (let number = 1; await ofPage(page, number).count(); number += 1) {
    await ofPage(page, number).click()
    found.push(await pageTitle(page).inputValue())
  }
  return found
}

test('pages with a video survive a reload and another browser, and a tab that has not seen them is a draft of its own', async ({
  page,
  press,
  openBrowser,
  consoleWatch,
}) => {
  // Of the page that has not seen the latest.
  consoleWatch.expectTrouble(/status of 409/)
  await join(page)
  const board = await newBoard(page, unique('Lamps'))
  await open(page, `/pin/create/?board_id=${board.id}`)

  await test.step('begun beside a draft of the form, which stays', async () => {
    await page.getByLabel('Title').fill('The form')
    await expect(kept(page)).toBeVisible()
    await press(page.getByRole('button', { name: 'Several pictures in one Pin' }))
    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await drawVideo() }
    const files = page.getByLabel(/Choose pictures/)
    await files.setInputFiles([...(await drawFlags(400, 200)), film])
    await expect(page.getByText('3 pages, 5 at most')).toBeVisible()
    for (const [at, title] of ['Sand', 'Rock', 'Film'].entries()) {
      await ofPage(page, at + 1).click()
      await pageTitle(page).fill(title)
    }
    await page.getByLabel('Link of the page').fill('no address yet')
    await page.getByLabel('Title', { exact: true }).fill('All of it')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled({
      timeout: 60_000,
    })
    await expect(page.getByLabel('The video you chose')).toBeVisible()
    await expectNoViolations(page, 'a page with a video')
    await expect(kept(page)).toBeVisible()
    await expect
      .poll(() => drafts(page))
      .toEqual([
        ['All of it', 3],
        ['The form', undefined],
      ])
  })

  await test.step('put in another order, and opened again after a reload that asks nothing', async () => {
    const handle = page.getByRole('button', { name: 'Move Page 3', exact: true })
    await handle.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect.poll(() => keptTitles(page)).toEqual(['Film', 'Sand', 'Rock'])
    await page.reload()
    expect(await titles(page)).toEqual(['Film', 'Sand', 'Rock'])
    await ofPage(page, 1).click()
    await expect(page.getByLabel('Link of the page')).toHaveValue('no address yet')
    await expect(page.getByLabel('The video you chose')).toBeVisible()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('All of it')
  })

  const other = await openBrowser()
  await test.step('another browser goes on with them', async () => {
    await other.context().addCookies(await page.context().cookies())
    await open(other, '/pin/create/')
    await other.getByRole('button', { name: 'Drafts' }).click()
    await expect(other.getByRole('dialog')).toContainText('3 pages')
    await expectNoViolations(other, 'a draft of pages in the list')
    await other.getByRole('link', { name: 'All of it' }).click()
    expect(await titles(other)).toEqual(['Film', 'Sand', 'Rock'])
    await press(other.getByRole('button', { name: 'Remove page 3' }))
    await expect.poll(() => drafts(other)).toContainEqual(['All of it', 2])
  })

  await test.step('the first goes on as a draft of its own', async () => {
    await page.getByLabel('Title', { exact: true }).fill('All of mine')
    await expect(page.getByText(/^This draft was changed elsewhere/)).toBeVisible()
    await expect
      .poll(async () => (await drafts(page)).toSorted())
      .toEqual([
        ['All of it', 2],
        ['All of mine', 3],
        ['The form', undefined],
      ])
  })

  await test.step('saved, they are a Pin with its video, and no draft', async () => {
    await ofPage(other, 1).click()
    await other.getByLabel('Link of the page').fill('')
    await press(other.getByRole('button', { name: 'Save', exact: true }))
    await expect(other.getByRole('dialog', { name: /Saved to/ })).toBeVisible()
    expect((await drafts(other)).map(([title]) => title)).not.toContain('All of it')
    const [pin] = await read<{ carousel_data: { carousel_slots: object[] } }[]>(
      other,
      'BoardFeedResource',
      { board_id: board.id },
    )
    expect(pin?.carousel_data.carousel_slots).toMatchObject([
      { title: 'Film', videos: {} },
      { title: 'Sand' },
    ])
  })
})
