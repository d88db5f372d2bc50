import { expect, test } from '../support/journey.ts'
import { makeScreenFixtures } from '../support/screens/screen-fixtures.ts'

test.use({ javaScriptEnabled: false })

/** Titles, headings and landmarks, for screen readers and search engines. */
test('each page has a unique title, one heading and one main landmark', async ({
  page,
  openBrowser,
  others,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const things = await makeScreenFixtures(page, await openBrowser(), others)
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
    const locale = page.locator('meta[property="og:locale"]')
    await expect(locale, path).toHaveAttribute('content', /^[a-z]{2}_[A-Z]{2}$/)
  }
})

test('pages have structured data, and a sitemap for search engines', async ({
  page,
  openBrowser,
  others,
}) => {
  const things = await makeScreenFixtures(page, await openBrowser(), others)
  const visitor = await openBrowser({
    javaScriptEnabled: false,
    baseURL: process.env.PRODUCT_URL,
  })
  for (const [path, type] of [
    ['/', 'WebSite'],
    [`/pin/${things.pin.id}/`, 'SocialMediaPosting'],
    [things.board.url, 'CollectionPage'],
    [things.sectionPath, 'CollectionPage'],
    [`/${things.username}/`, 'ProfilePage'],
  ] as const) {
    await visitor.goto(path)
    const text = await visitor.locator('script[type="application/ld+json"]').textContent()
    const entries = [JSON.parse(text ?? '')].flat() as { '@type': string }[]
    expect(entries[0]?.['@type'], path).toBe(type)
    await expect(visitor.locator('link[rel=canonical]'), path).toHaveAttribute('href', /^http/)
    await expect(visitor.locator('meta[name=description]'), path).toHaveAttribute('content', /\w/)
    // The picture for previews on other sites exists.
    const image = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    const { pathname } = new URL(image ?? '')
    expect((await visitor.request.get(pathname)).headers()['content-type'], path).toBe('image/webp')
  }
  await visitor.goto('/search/pins/?q=lamp')
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', /lamp/)
  const robots = await visitor.request.get('/robots.txt')
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(await robots.text()) ?? []
  const parts = await (await visitor.request.get(index)).text()
  const [, people = ''] = /<loc>([^<]+people[^<]+)<\/loc>/.exec(parts) ?? []
  expect(await (await visitor.request.get(people)).text()).toContain(`/${things.username}/</loc>`)
})
