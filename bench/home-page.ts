import { homeFeed } from '#contract/pins/feeds/home-feed'
import { placeMedia, toJson } from '#platform/json'
import type { Benchmark } from './harness/benchmark.ts'
import { compare } from './harness/compare.ts'
import { runAs } from './harness/content/members.ts'
import { readPage } from './harness/pages.ts'

/** The home page at a visitor's first request, rendered on the server with its first pins. */
export const homePage: Benchmark = {
  name: 'home-page',
  needsPages: true,
  async measure(context) {
    const { dataset, product } = context
    const headers = { accept: 'text/html', 'accept-language': 'en-US,en;q=0.9' }
    const page = await readPage(product.address, '/', headers)
    const firstPins = await runAs(dataset.composition, null, homeFeed, {})
    const bare = await context.startBaseline<string>('pages.ts', {
      entry: new URL('../build/server/entry-server.js', import.meta.url).href,
      url: `${product.address}/`,
      headers: { 'accept-language': headers['accept-language'] },
      answers: { [homeFeed.name]: JSON.parse(placeMedia(toJson(firstPins), '')) },
      files: { entry: page.entry, preload: page.preload, styles: page.styles },
      site: { brandName: 'Bowerbird', accent: null, logo: null },
      settings: { publicUrl: product.publicUrl },
    })
    const theirs = await readPage(bare.answer, '/0', headers)
    expectSame(withoutRandomValues(theirs.html), withoutRandomValues(page.html))

    const [measured] = await compare(
      context.firing(product.pid, product.address, [{ path: '/', headers }]),
      [context.firing(bare.pid, bare.answer, [{ path: '/0', headers }])],
      context.pace,
    )
    if (!measured) throw new Error('Nothing was compared')
    const what = 'The home page, rendered on the server'
    return [{ kind: 'ratio', what, against: 'bare render', atLeast: 0.7, measured }]
  },
}

function expectSame(theirs: string, ours: string): void {
  if (theirs === ours) return
  const at = [...theirs].findIndex((letter, index) => letter !== ours[index])
  const [theirPart, ourPart] = [theirs, ours].map((html) =>
    html.slice(Math.max(0, at - 40), at + 160),
  )
  throw new Error(
    `The baseline renders another page:\n  product  ${ourPart}\n  baseline ${theirPart}`,
  )
}

/** Without the random values of each page. */
function withoutRandomValues(html: string): string {
  return html
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/(csrftoken\W+(?:value\W+)?)[\w.-]+/gi, '$1')
    .replaceAll(/(formKey\\?":\\?")[\w-]+/g, '$1')
}
