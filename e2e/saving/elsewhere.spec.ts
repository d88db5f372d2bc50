import { expect, open, test, unique, untilAlive } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { fillJoining, join, newBoard, newPin } from '../support/world.ts'

test('the bookmark lists a strict page’s pictures and saves one', async ({ page, others }) => {
  await join(page)
  const board = await newBoard(page, unique('Bookmarked'))
  await open(page, '/tools/')
  const link = page.getByRole('link', { name: 'Save to Bowerbird' })
  await expect(link).toHaveAttribute('href', /^javascript:/)
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page.getByText('Drag this button to your bookmarks bar')).toBeVisible()

  await page.goto(`${others}/gallery`)
  // What a browser does with a bookmark of this kind.
  await page.evaluate(decodeURIComponent(address.slice('javascript:'.length)))
  const chooser = page.getByRole('dialog', { name: 'Choose a picture to save' })
  // A tree that the page closed stays closed to a bookmark.
  await expect(chooser.getByRole('listitem')).toHaveText([
    '1200 × 1600',
    '820 × 620',
    '500 × 700',
    '640 × 480',
    '300 × 200',
  ])
  await expect(chooser.getByRole('button', { name: /1200 × 1600, The tart/ })).toBeFocused()
  const opened = page.waitForEvent('popup')
  await chooser.getByRole('button', { name: /640 × 480, The window/ }).click()
  const popup = await opened
  await expect(chooser).toHaveCount(0)
  await popup.getByRole('option', { name: board.name }).first().click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  const feed = await read<object[]>(page, 'BoardFeedResource', { board_id: board.id })
  expect(feed).toMatchObject([
    { title: 'A house in pictures', link: `${others}/gallery`, method: 'bookmarklet' },
  ])
})

test('a page of somebody else shows save buttons, a Pin, a board and a profile', async ({
  page,
  others,
  baseURL,
  consoleWatch,
}) => {
  const { username } = await join(page)
  const board = await newBoard(page, unique('Shown elsewhere'))
  const pin = await newPin(page, board, { title: unique('Flag for others') })
  const wish = new URLSearchParams({
    product: baseURL ?? '',
    pin: `/pin/${pin.id}~0/`,
    board: (await read<{ url: string }>(page, 'BoardResource', { board_id: board.id })).url,
    profile: `/${username}/`,
  })
  await page.goto(`${others}/blog?${wish}`)
  expect(consoleWatch.complaints()).toEqual([])

  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText(pin.title)
  await expect(cards.nth(1)).toContainText(board.name)
  const picture = cards.nth(1).locator(`a[href$="/pin/${pin.id}/"] img`)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(cards.nth(2).locator(`a[href$="/pin/${pin.id}/"]`)).toBeVisible()
  for (const id of ['save', 'pin', 'board', 'profile'])
    await expect(page.locator(`#${id}`)).toBeHidden()

  const save = page.locator('#save + span').getByRole('link', { name: 'Save' })
  const opened = page.waitForEvent('popup')
  await save.click()
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
  const { pathname, searchParams } = new URL(popup.url())
  expect(pathname).toBe('/pin/create/button/')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    url: page.url(),
    media: `${others}/tart.jpg`,
    description: 'Sharp & sweet',
    title: 'Lemon tart',
  })
  await popup.getByRole('option', { name: board.name }).first().click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  const [saved] = await read<object[]>(page, 'BoardFeedResource', { board_id: board.id })
  expect(saved).toMatchObject({ method: 'button_external', description: 'Sharp & sweet' })

  // The script was asked for a button on every picture under the pointer, too.
  await page.getByAltText('The tart').hover()
  await expect(page.getByRole('link', { name: 'Save', exact: true }).last()).toHaveAttribute(
    'href',
    /media=.*tart\.jpg/,
  )
})

test('what another app shares is kept on the device until somebody has signed up', async ({
  page,
  others,
}) => {
  // Only the installed app keeps what is shared.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (asked) => real(asked.includes('display-mode') ? 'all' : asked)
  })
  await open(page, '/login/')
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration('/share/'))?.active),
      ),
    )
    .toBe(true)

  // The form that a browser sends for the share sheet.
  await page.evaluate(() => {
    document.body.innerHTML = `<form method="post" action="/share/" enctype="multipart/form-data">
      <input name="title"><input name="text"><input name="media" type="file"><button>Share</button></form>`
  })
  await page.locator('[name=title]').fill('A flag')
  await page.locator('[name=text]').fill(`Seen at ${others}/`)
  const picture = { name: 'IMG_7.png', mimeType: 'image/png', buffer: await drawFlag() }
  await page.locator('[name=media]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Share' }).click()

  await expect(page).toHaveURL(/^.*\/signup\/\?next=/)
  await untilAlive(page)
  await fillJoining(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A flag')
  await expect(page.getByLabel('Link')).toHaveValue(`${others}/`)
  await expect(page.getByLabel('Description')).toHaveValue('Seen at')
  // It is taken once.
  await page.reload()
  await expect(page.getByText('Please share it once more.', { exact: false })).toBeVisible()
})
