import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations, untilStill } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { post, read, upload } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

/** Another member's pin, with its picture. */
async function pinnedPicture(author: Page): Promise<{ title: string; picture: Buffer }> {
  await join(author)
  const board = await newBoard(author, 'Flags')
  const title = unique('Flag of chance')
  const picture = await drawFlag()
  const { image_signature } = await upload(author, picture)
  await post(author, 'PinResource/create', { board_id: board.id, image_signature, title })
  return { title, picture }
}

test('searching with one’s own picture finds similar pins, by keyboard, and the search runs again after going back', async ({
  page,
  openBrowser,
}) => {
  const { title, picture } = await pinnedPicture(await openBrowser())
  await open(page, '/')
  await tabTo(page, page.getByRole('search').getByRole('link', { name: 'Search by picture' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/picture\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search by picture')
  await expectNoViolations(page, 'a search by picture, before there is one')

  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText("We couldn't read that file")).toBeVisible()

  const requested: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requested.push(new URL(request.url()).pathname)
  })
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer: picture })
  const found = page.getByRole('region', { name: 'What looks like your picture' })
  await expect(found.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await expectNoViolations(page, 'what looks like a picture')
  // The picture is sent to the search only.
  expect(requested).toContain('/resource/VisualSearchResource/get/')
  expect(requested).not.toContain('/upload-image/')

  await found.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // The picture morphs from its card; going back in between cancels that.
  await untilStill(page)
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await expect(found.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Another picture' }).click()

  // Pasted, as after a screenshot.
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, picture.toString('base64'))
  await expect(found.getByRole('link', { name: title, exact: true })).toBeVisible()

  // After a reload the page has lost the picture.
  await page.reload()
  await expect(page.getByLabel('Choose a picture')).toBeAttached()
  await expect(page.getByRole('img', { name: 'Your picture' })).toHaveCount(0)
})

test('search within a board and a profile, by kind, by date, newest first', async ({ page }) => {
  const { username } = await join(page)
  const name = unique('Porch')
  const board = await newBoard(page, name, 'secret')
  const word = `lantern${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  const titles = [`Old ${word}`, `New ${word}`]
  for (const title of titles) await newPin(page, board, { title })
  const own = { query: word, scope: 'my_pins' }
  await expect
    .poll(async () => (await read<{ results: [] }>(page, 'BaseSearchResource', own)).results.length)
    .toBe(2)

  await open(page, board.url)
  const field = page.getByRole('searchbox', { name: `Find on ${name}` })
  await field.fill('zebra')
  await field.press('Enter')
  await expect(page.getByText('No Pin here says “zebra”')).toBeVisible()
  await field.fill(word)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`find=${word}$`))
  // The empty result of before has such a link too.
  await expect(page.getByText('No Pin here says “zebra”')).toHaveCount(0)
  await page.getByRole('link', { name: 'Include similar words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Results for “${word}” in ${name}`,
  )
  const pins = page.getByRole('list', { name: /^Pins for/ }).getByRole('listitem')
  await expect(pins).toHaveCount(2)
  await expect(page.getByRole('button', { name: `Take away the filter In ${name}` })).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Order').selectOption('Newest first')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(pins).toHaveText([new RegExp(`New ${word}`), new RegExp(`Old ${word}`)])
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectNoViolations(page, 'the filters of a search')
  await filters.getByRole('button', { name: 'Videos' }).click()
  await expect(page).toHaveURL(/kind=video/)
  await expect(page.getByText(`No Pins for “${word}” with these filters`)).toBeVisible()
  await page.getByRole('button', { name: 'Take away the filter Videos' }).click()
  await expect(pins).toHaveCount(2)
  await page.getByRole('button', { name: `Take away the filter In ${name}` }).click()
  await expect(page).not.toHaveURL(/board_id/)

  await open(page, `/${username}/?tab=pins`)
  await page.goto(`/search/pins/?q=${word}&username=${username}`)
  await expect(pins).toHaveCount(2)
  await page.goto(`/search/videos/?q=${word}`)
  await expect(page.getByText(`No videos for “${word}”`)).toBeVisible()
})
