import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

const kept = (page: Page) => page.getByText('Saved as draft', { exact: true })
const title = (page: Page) => page.getByLabel('Title')
const list = (page: Page) => page.getByRole('list', { name: 'Drafts' })
const drafts = async (page: Page) =>
  (await read<{ title: string }[]>(page, 'PinDraftsResource', {})).map((draft) => draft.title)

async function choosePicture(page: Page): Promise<void> {
  const picture = { name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() }
  await page.getByLabel(/^Drop a picture/).setInputFiles(picture)
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
}

/** Another browser of the same member. */
async function alsoOpen(page: Page, other: Page, path: string): Promise<void> {
  await other.context().addCookies(await page.context().cookies())
  await open(other, path)
}

test('what is begun survives a reload and is there in another browser, until its Pin is saved', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // Of the page that has not seen the latest.
  consoleWatch.expectTrouble(/status of 409/)
  await join(page)
  const board = await newBoard(page, unique('Lamps'))
  await open(page, '/pin/create/')

  await test.step('there is nothing to keep of a page that was only opened', async () => {
    await page.getByRole('button', { name: 'Drafts' }).click()
    await expect(page.getByText('No drafts')).toBeVisible()
    await expectNoViolations(page, 'no drafts')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Drafts' })).toBeFocused()
  })

  await test.step('what is begun is kept while one types', async () => {
    await title(page).fill('For the hall')
    await page.getByLabel('Link', { exact: true }).fill('no address yet')
    await choosePicture(page)
    await expect(kept(page)).toBeVisible()
    await expect(page).toHaveURL(/\?draft=\d+$/)
    await expectNoViolations(page, 'a draft')
  })

  await test.step('a reload asks nothing and loses nothing', async () => {
    await page.reload()
    await expect(title(page)).toHaveValue('For the hall')
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue('no address yet')
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
  })

  const other = await openBrowser()
  await test.step('another browser goes on with it, by keyboard', async () => {
    await alsoOpen(page, other, '/pin/create/')
    await tabTo(other, other.getByRole('button', { name: 'Drafts' }))
    await other.keyboard.press('Enter')
    await expect(list(other).getByRole('listitem')).toHaveCount(1)
    await expectNoViolations(other, 'drafts')
    await tabTo(other, list(other).getByRole('link', { name: 'For the hall' }))
    await other.keyboard.press('Enter')
    await expect(title(other)).toHaveValue('For the hall')
    await title(other).fill('For the kitchen')
    await expect(kept(other)).toBeVisible()
    await expect.poll(() => drafts(other)).toEqual(['For the kitchen'])
  })

  await test.step('the page that has not seen it goes on as a draft of its own', async () => {
    await title(page).fill('For the cellar')
    await expect(page.getByText(/^This draft was changed elsewhere/)).toBeVisible()
    await expect(kept(page)).toBeVisible()
    expect((await drafts(page)).toSorted()).toEqual(['For the cellar', 'For the kitchen'])
  })

  await test.step('saved, it is gone, and the page is ready for the next one', async () => {
    await other.getByLabel('Link', { exact: true }).fill('')
    await expect(kept(other)).toBeVisible()
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByRole('dialog', { name: /Saved to/ })).toBeVisible()
    await expect(other).toHaveURL(/\/pin\/create\/$/)
    expect(await drafts(other)).toEqual(['For the cellar'])
    const pins = await read<{ title: string }[]>(other, 'BoardFeedResource', { board_id: board.id })
    expect(pins.map((pin) => pin.title)).toEqual(['For the kitchen'])
  })

  await test.step('a draft is deleted and brought back', async () => {
    await open(other, '/pin/create/')
    await other.getByRole('button', { name: 'Drafts' }).click()
    await other.getByRole('button', { name: 'Delete “For the cellar”' }).press('Enter')
    await expect(list(other).getByRole('listitem')).toHaveCount(0)
    await expect(other.getByRole('dialog', { name: 'Drafts' })).toBeFocused()
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(list(other).getByRole('listitem')).toHaveCount(1)
  })
})

test('what is saved of several files, or as pages, leaves the draft of the form as it is', async ({
  page,
}) => {
  await join(page)
  await newBoard(page, unique('Lamps'))
  await open(page, '/pin/create/')
  const file = async (name: string) => ({
    ...{ name, mimeType: 'image/png', buffer: await drawFlag() },
  })
  const two = async () => [await file('one.png'), await file('two.png')]

  await test.step('several files', async () => {
    await title(page).fill('With the files')
    await expect(kept(page)).toBeVisible()
    await page.getByLabel(/^Drop a picture/).setInputFiles(await two())
    await page.getByRole('button', { name: 'Save 2 Pins' }).click()
    await expect(page.getByText(/^2 Pins saved to/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(title(page)).toHaveValue('')
    await expect(page).toHaveURL(/\/pin\/create\/$/)
  })

  await test.step('pages', async () => {
    await title(page).fill('With the pages')
    await expect(kept(page)).toBeVisible()
    await page.getByRole('button', { name: 'Several pictures in one Pin' }).click()
    await page.getByLabel(/Choose pictures/).setInputFiles(await two())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /Saved to/ })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page)).toHaveValue('')
    await expect(page).toHaveURL(/\/pin\/create\/$/)
  })
  expect((await drafts(page)).toSorted()).toEqual(['With the files', 'With the pages'])
})

test('nobody else opens a draft, and a phone has room for it', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page)
  await open(page, '/pin/create/')
  await title(page).fill('Mine alone')
  await expect(kept(page)).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await page.getByRole('button', { name: 'Drafts' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expectNoViolations(page, 'drafts on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const stranger = await openBrowser({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
  await join(stranger)
  await stranger.goto(pathname + search)
  const heading = stranger.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('Pin erstellen')
  await expect(stranger.getByText('Mine alone')).toHaveCount(0)

  // Where words are longer, too, they do not touch.
  await open(stranger, '/pin/create/')
  await stranger.getByLabel('Titel', { exact: true }).fill('Nur meins')
  const said = stranger.getByText('Als Entwurf gespeichert')
  await expect(said).toBeVisible()
  const [above, below] = [await heading.boundingBox(), await said.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('a Pin for an ad needs a link, and leads back to where it was asked for', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  const { username } = await join(page)
  await newBoard(page, unique('Lamps'))
  const next = encodeURIComponent(`/${username}/?tab=pins`)
  await open(page, `/pin-builder/?scenario=ad_creation&next=${next}`)
  await expect(page).toHaveURL(/\/pin\/create\/\?scenario=ad_creation/)
  await choosePicture(page)
  await expect(page).toHaveURL(/draft=\d+&scenario=ad_creation/)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toBeFocused()
  await expect(page.getByText('An ad needs a link. Say where the picture leads.')).toBeVisible()
  await expectNoViolations(page, 'a Pin for an ad')
  await link.fill('lamps.example')
  await save.click()
  await expect(page).toHaveURL(/tab=pins&pin=\d+/)
})
