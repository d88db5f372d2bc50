import { homeFeed } from '#contract/pins/home-feed'
import { placeMedia, toJson } from '#platform/json'
import { compare } from './harness/compare.ts'
import { readPage } from './harness/pages.ts'
import { runAs } from './harness/people.ts'
import type { SpeedPromise } from './harness/promise.ts'

/** The home page as a visitor's browser first asks for it, drawn on the server with its first pins. */
export const homePage: SpeedPromise = {
  name: 'home-page',
  needsPages: true,
  async keep(stage) {
    const { town, product } = stage
    const headers = { accept: 'text/html', 'accept-language': 'en-US,en;q=0.9' }
    const page = await readPage(product.address, '/', headers)
    const firstPins = await runAs(town.composition, null, homeFeed, {})
    const bare = await stage.startBaseline<string>('pages.ts', {
      entry: new URL('../build/server/entry-server.js', import.meta.url).href,
      url: `${product.address}/`,
      headers: { 'accept-language': headers['accept-language'] },
      answers: { [homeFeed.name]: JSON.parse(placeMedia(toJson(firstPins), '')) },
      files: { entry: page.entry, preload: page.preload, styles: page.styles },
      settings: { brandName: town.composition.config.BRAND_NAME, publicUrl: product.publicUrl },
    })
    const theirs = await readPage(bare.answer, '/0', headers)
    if (sameForAll(theirs.html) !== sameForAll(page.html))
      throw new Error('The baseline draws another page than the product')

    const [measured] = await compare(
      stage.firing(product.pid, product.address, [{ path: '/', headers }]),
      [stage.firing(bare.pid, bare.answer, [{ path: '/0', headers }])],
      stage.pace,
    )
    if (!measured) throw new Error('Nothing was compared')
    const what = 'The home page, drawn on the server'
    return [{ kind: 'ratio', what, against: 'bare render', atLeast: 0.7, measured }]
  },
}

/** Without what is drawn by lot for each page. */
function sameForAll(html: string): string {
  return html
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/(csrftoken\W+(?:value\W+)?)[\w.-]+/gi, '$1')
}
