import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { drawVideo } from '../../../testing/media/videos.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique, untilInteractive, withMotion } from '../../support/journey.ts'
import { drawFlag, drawFlags } from '../../support/pictures.ts'
import { post, read, upload } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

interface ShownPin {
  board: { name: string }
  carousel_data: { carousel_slots: { title: string; link: string | null }[] } | null
}

const shownPage = (page: Page) => page.getByRole('status').filter({ hasText: /^Page / })

test('three pictures become the pages of one Pin, which is turned over, saved and moved', async ({
  page,
  press,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  const member = await join(page)
  const board = await newBoard(page, 'Ground')
  await newBoard(page, 'Elsewhere')
  const title = unique('Under our feet')

  await test.step('made on the create page', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await press(page.getByRole('button', { name: 'Several pictures in one Pin' }))
    await expect(page.getByRole('heading', { name: 'One Pin of several pictures' })).toBeFocused()
    await expectNoViolations(page, 'no pages yet')
    await page.getByLabel(/Choose pictures/).setInputFiles(await drawFlags(400, 200, 300))
    await expect(page.getByText('3 pages, 5 at most')).toBeVisible()
    await writeTitles(page, ['Sand', 'Rock', 'Moss'])
    await expectNoViolations(page, 'pages with words')
  })

  await test.step('put in another order by keys', async () => {
    const handle = page.getByRole('button', { name: 'Move Page 3', exact: true })
    await handle.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Page 1', exact: true }))
    await expect(page.getByLabel('Title of the page')).toHaveValue('Moss')
  })

  await test.step('saved, after what was wrong is mended', async () => {
    await page.getByLabel('Link of the page').fill('nowhere at all')
    await page.getByLabel('Title', { exact: true }).fill(title)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await press(save)
    await expect(page.getByLabel('Link of the page')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Title of the page')).toHaveValue('Moss')
    await page.getByLabel('Link of the page').fill('https://moss.example/')
    await press(save)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText('Saved to Ground')
    await press(dialog.getByRole('link', { name: 'See it now' }))
  })

  await test.step('turned over by buttons and keys', async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await untilInteractive(page)
    await expect(shownPage(page)).toHaveText('Page 1 of 3')
    await expect(page.getByRole('link', { name: /^moss\.example/ }).first()).toBeVisible()
    await expectNoViolations(page, 'the first page')
    await press(page.getByRole('button', { name: 'Next page' }))
    await expect(shownPage(page)).toHaveText('Page 2 of 3')
    await expect(page.getByRole('img', { name: 'Sand' })).toBeInViewport()
    await page.getByRole('group', { name: 'Pages' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(shownPage(page)).toHaveText('Page 3 of 3')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(shownPage(page)).toHaveText('Page 2 of 3')
    await expectNoViolations(page, 'the second page')
  })

  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  const pagesOf = async (person: Page, pin: string) => {
    const found = await read<ShownPin>(person, 'PinResource', { id: pin })
    return found.carousel_data?.carousel_slots.map((slot) => slot.title)
  }

  await test.step('saved by somebody else, with all pages', async () => {
    const bob = await openBrowser()
    await join(bob)
    const theirs = await newBoard(bob, 'Theirs')
    await open(bob, `/pin/${id}/`)
    await bob.getByRole('button', { name: `Save ${title} to Theirs` }).click()
    await expect(bob.getByRole('link', { name: /^Saved:/ }).first()).toBeVisible()
    await open(bob, theirs.url)
    const card = bob.getByRole('article').filter({ hasText: title })
    await expect(card.locator('[data-pages="3"]')).toBeVisible()
    await expectNoViolations(bob, 'a board with a carousel')
    const [pin] = await read<{ id: string }[]>(bob, 'BoardFeedResource', { board_id: theirs.id })
    expect(await pagesOf(bob, pin?.id ?? '')).toEqual(['Moss', 'Sand', 'Rock'])
  })

  await test.step('moved to another board, with all pages', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Pin' })
    await form.getByRole('button', { name: /^Board/ }).press('Enter')
    const picker = page.getByRole('dialog', { name: 'Choose board' })
    await expect(picker.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('else')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toHaveCount(0)
    const closeup = page.getByRole('article').first()
    await expect(closeup.getByRole('link', { name: 'Elsewhere' })).toBeVisible()
    expect(await pagesOf(page, id)).toEqual(['Moss', 'Sand', 'Rock'])
  })

  await test.step('in a copy of one’s data, with all pictures', async () => {
    const files = await copyOf(page, member.password)
    const { pins } = JSON.parse(String(files.get('pins/0001.json')))
    const { pages } = pins.find((pin: { title: string }) => pin.title === title)
    expect(pages).toMatchObject([{ title: 'Moss' }, { title: 'Sand' }, { title: 'Rock' }])
    for (const { image_file } of pages) expect(files.get(image_file)?.length).toBeGreaterThan(100)
  })
})

test('the video of a page is not heard from another page', async ({ page, press }) => {
  await join(page)
  const board = await newBoard(page, 'Waves')
  await open(page, '/pin/create/')
  const begun = page.waitForResponse(/\/upload-resumable\/$/)
  const buffer = await drawVideo({ seconds: 3 })
  await page
    .getByLabel(/^Drop a picture/)
    .setInputFiles({ name: 'waves.mp4', mimeType: 'video/mp4', buffer })
  await press(page.getByRole('button', { name: 'Use this video' }))
  const upload_id = (await (await begun).headerValue('location'))?.split('/').at(-1)
  await expect(page.getByText('Your video is ready.')).toBeVisible({ timeout: 60_000 })
  const { image_signature } = await upload(page, await drawFlag())
  const { id } = await post<{ id: string }>(page, 'StoryPinResource/create', {
    ...{ board_id: board.id, title: 'By the sea' },
    pages: [{ upload_id, title: 'Waves' }, { image_signature }],
  })
  await open(page, `/pin/${id}/`)
  const video = page.locator('video')
  const isPaused = () => video.evaluate((shown: HTMLVideoElement) => shown.paused)
  await video.evaluate((shown: HTMLVideoElement) => {
    shown.loop = true
    return shown.play()
  })
  expect(await isPaused()).toBe(false)
  await press(page.getByRole('button', { name: 'Next page' }))
  await expect(shownPage(page)).toHaveText('Page 2 of 2')
  await expect.poll(isPaused).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...withMotion })

  test('a story goes on by itself until it is paused, and is turned over by a finger', async ({
    page,
  }) => {
    await join(page)
    const board = await newBoard(page, 'Days')
    const pictures = await Promise.all(
      [1, 2, 3].map(async () => upload(page, await drawFlag({ widthPx: 270, heightPx: 480 }))),
    )
    const { id } = await post<{ id: string }>(page, 'StoryPinResource/create', {
      ...{ board_id: board.id, title: 'A day out', format: '9:16' },
      pages: pictures.map(({ image_signature }, n) => ({
        image_signature,
        title: `Hour ${n + 1}`,
        link: 'https://hours.example/',
      })),
    })
    await open(page, `/pin/${id}/`)
    const pause = page.getByRole('button', { name: 'Pause' })
    await expect(pause).toBeInViewport()
    // In the upper corner of the picture.
    const row = page.getByRole('group', { name: 'Pages' })
    const [button, frame] = [await pause.boundingBox(), await row.boundingBox()]
    expect(button?.x).toBeGreaterThan((frame?.width ?? 0) / 2)
    expect((button?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(30)
    await expect(shownPage(page)).toHaveText('Page 2 of 3')
    await pause.tap()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.getByRole('button', { name: 'Play' }).tap()
    const links = page.getByRole('link', { name: /^hours\.example/ })
    const link = links.and(page.locator(':not([inert] *)')).first()
    await link.focus()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    // It is paused here, and has not come to its last page.
    await expect(link).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoViolations(page, 'a story on a phone')
    const at = await shownPage(page).textContent()
    await swipe(page, row, 1)
    await expect(shownPage(page)).not.toHaveText(at ?? '')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `/pin/${id}/`)
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await swipe(page, row, -1)
    await expect(shownPage(page)).toHaveText('Page 2 of 3')
    await expect(page.getByText('Hour 2')).toBeInViewport()
  })
})

async function writeTitles(page: Page, titles: readonly string[]): Promise<void> {
  for (const [at, title] of titles.entries()) {
    await page.getByRole('button', { name: `Page ${at + 1}`, exact: true }).click()
    await page.getByLabel('Title of the page').fill(title)
  }
}

/** As a finger does, onwards (-1) or back. */
async function swipe(page: Page, row: Locator, way: 1 | -1): Promise<void> {
  const box = await row.boundingBox()
  if (!box) throw new Error('There are no pages to swipe')
  const session = await page.context().newCDPSession(page)
  // Below the header, also where the page is scrolled.
  const y = Math.max(box.y, 80) + 40
  const from = box.x + box.width * (way === 1 ? 0.2 : 0.8)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', [from + (way * box.width * 0.7 * step) / 10])
  await touch('touchEnd', [])
}

async function copyOf(page: Page, password: string): Promise<Map<string, Buffer>> {
  await open(page, '/settings/export/')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a copy of your data?' })
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  const download = page.getByRole('link', { name: 'Download', exact: true })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const begun = page.waitForEvent('download')
  await download.click()
  return unzip(await (await begun).path())
}

async function unzip(path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(await readFile(path))
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files.set(entry.fileName, Buffer.concat(pieces))
  }
  return files
}
