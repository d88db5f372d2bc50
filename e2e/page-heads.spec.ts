import { expect, test } from './support/journey.ts'
import { makeSurroundings } from './support/screens.ts'

test.use({ javaScriptEnabled: false })

/** What tells pages apart for those who hear them, and for search engines. */
test('each page has a title of its own, one heading, one main part', async ({
  page,
  openBrowser,
  others,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const things = await makeSurroundings(page, await openBrowser(), others)
  const paths = [
    '/',
    `/pin/${things.pin.id}/`,
    `/pin/${things.theirPin.id}/`,
    things.board.url,
    things.theirBoard.url,
    things.sectionPath,
    `/${things.username}/`,
    `/${things.username}/?tab=pins`,
    '/pin/create/',
    '/settings/',
    '/logout/',
    '/nobody-here/nothing/',
  ]
  const titles = new Map<string, string>()
  for (const path of paths) {
    await page.goto(path)
    const title = await page.title()
    expect(title, path).toContain('Bowerbird')
    expect(titles.get(title), `another page called “${title}” than ${path}`).toBeUndefined()
    titles.set(title, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('main'), path).toHaveCount(1)
    await expect(page.locator('html'), path).toHaveAttribute('lang', /^[a-z]{2}/)
  }
})
