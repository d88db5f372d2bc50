import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { isInFull } from '#testing/heavy-suites'
import { type LivePages, openLivePages, type PageRoute } from '#testing/live-pages'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, type WireAnswer, type WireClient } from '#testing/wire-client'

const formType = 'application/x-www-form-urlencoded'
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** A file without an end. */
const cutOff = `--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="x"\r\n\r\nx`

/** Bodies of every kind; the token is sent as a header. */
const bodies: readonly [type: string, body: string][] = [
  [formType, ''],
  [formType, 'intent=&email=%00&email=%ff&__proto__=x&username_or_email[]=x'],
  [formType, 'intent=hand_over&email=olive%40cast.example&password=x&mfa_token=1'],
  ['application/json', '[1,{}]'],
  ['application/json', '[["a","b"],["c"]]'],
  ['application/json', '"text"'],
  ['application/json', 'null'],
  ['application/json', '{"data":{"options":[]},"query":7,"img":{}}'],
  ['application/json', '{"__proto__":{"x":1},"length":-1}'],
  ['application/json', '{'],
  [`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\n\r\n\r\n--${boundary}--\r\n`],
  ['multipart/form-data', 'x'],
  [`multipart/form-data; boundary=${boundary}`, cutOff],
  ['text/plain', 'x'],
]

const paths = [
  '/nosuch',
  '/graphql/',
  '/_graphql/',
  '/share/',
  '/upload-image/',
  '/upload-media/',
  '/import-file/',
  '/upload-resumable/',
  '/import-resumable/',
  '/conversion-file/',
  '/sales-study-file/',
  '/tools/extension/chrome.zip',
  '/236x/aa/bb/cc/x.webp',
  '/originals/%00',
  '/videos/720p/x.mp4',
  '/videos/hls/x/master.m3u8',
  '/picture-preview/?url=%00',
  '/_/_/logging/?event=%00',
  '/resource/',
  '/resource/NoSuchResource/get/',
  '/resource/PinResource/get/?data=%5B%5D',
  '/resource/ApiResource/create/?data=%7B%7D',
  '/resource/ApiResource/get/?data=%7B%22options%22%3A%7B%22url%22%3A7%7D%7D',
  '/v3/pins/x/',
  '/v3/users/me/',
  '/v3/nosuch/',
  '/v5/pins/',
  '/oauth/',
  '/ads/v4/nosuch/',
  '/connect/facebook/',
  '/connect/google/callback/?state=%00&code=x',
  '/connect/instagram/callback/?state=%00',
  '/download-export/7/',
  '/pin/7/captions/en.vtt',
  '/pin/7/stream.m3u8',
  '/pin/7/pages/7-0/captions/en.vtt',
  '/olive/feed.rss',
  '/olive/%00.rss',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/%00',
  '/url_shortener/%00/redirect/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/v3/pidgets/pins/info/?pin_ids=%00',
  '/v1/urls/count.json?url=%00',
  '/oembed.json?url=%00',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/assets/nosuch.js',
  '/%',
  '/%ff',
  '/%00',
  '//x//y',
  '/\\x',
  '/..%2f..',
  '/ideas/?__proto__=x&q=%00',
  '/search/pins/?q=%00&rs=%ff&eq[]=1',
]

let world: ServedWorld
let pages: LivePages
let clients: Record<'a member' | 'a visitor', WireClient>
let values: Record<string, string[]>
beforeAll(async () => {
  pages = await openLivePages()
  world = await createServedWorld({ pages, env: { RATE_LIMIT_SCALE: '1000' } })
  const olive = world.as('olive')
  const board = await olive.run(createBoard, { name: 'Kitchen ideas' })
  const pin = await olive.run(savePin, { board_id: board.id, image_base64: await drawBase64() })
  values = {
    pinId: [pin.id, '99999999999999999999', 'x', '%00'],
    username: ['olive', 'nobody', '%00', '%F0%9F%90%A6'],
    boardSlug: ['kitchen-ideas', '%00'],
    slug: ['nosuch', '%00'],
    scope: ['pins', 'users', 'nosuch', '%00'],
    advertiserId: ['7', '%00'],
    conversationId: ['7', '%00'],
    method: ['bookmarklet', 'extension', '%00'],
    name: ['terms-of-service', '__proto__', '%00'],
  }
  clients = { 'a member': await world.member('olive'), 'a visitor': world.client() }
})
afterAll(async () => {
  await world.end()
  await pages.close()
})

it.each([
  ['a member', 60],
  ['a visitor', 40],
] as const)(
  'no path fails when %s uses any method, with a token and any body',
  async (who, minPages) => {
    const client = clients[who]
    const headers = await client.csrf()
    const broken: string[] = []
    const pagesRead = new Map<number, number>()
    let refused = 0
    let turn = 0
    for (const path of [...paths, ...pathsOf(pages.routes), '/logout/']) {
      const isPage = !paths.includes(path)
      for (const method of isPage ? methodsOfPage(turn) : methods) {
        const kinds = isPage ? pick(2, () => turn++) : bodies
        const sent = method === 'POST' ? kinds : [null]
        for (const one of sent) {
          const answer = await send(client, method, path, headers, one)
          if (method === 'GET')
            pagesRead.set(answer.status, (pagesRead.get(answer.status) ?? 0) + 1)
          if (answer.status === 405) refused += 1
          if (answer.status === 500) broken.push(`${method} ${path} ${one?.join(' ') ?? ''}`)
        }
      }
    }
    expect(broken).toEqual([])
    expect(pagesRead.get(200)).toBeGreaterThan(minPages)
    expect(refused).toBeGreaterThan(50)
  },
  300_000,
)

it('a page that takes no form answers 405 with its allowed methods', async () => {
  const headers = { ...(await clients['a visitor'].csrf()), 'content-type': formType }
  for (const path of ['/', '/ideas/', '/nosuch', '/graphql/', '/olive/']) {
    const answer = await clients['a visitor'].send('POST', path, { headers, body: 'a=b' })
    expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
    expect(answer.text).toContain('<title>There&#39;s nothing here')
  }
})

/** Each page is read and sent forms; of the other methods, in full all, otherwise two in turn. */
function methodsOfPage(turn: number): string[] {
  if (isInFull('doors')) return methods
  const others = methods.filter((method) => method !== 'GET' && method !== 'POST')
  return ['GET', 'POST', ...[0, 1].flatMap((n) => others[(turn + n) % others.length] ?? [])]
}

/** Always a plain form, and the others in turn, so that the run is short and each kind is sent to many pages. */
function pick(count: number, next: () => number): (typeof bodies)[number][] {
  const others = Array.from({ length: count }, () => bodies[next() % bodies.length])
  return [bodies[0], ...others].flatMap((body) => (body ? [body] : []))
}

async function send(
  client: WireClient,
  method: string,
  path: string,
  token: { 'x-csrftoken': string },
  body: (typeof bodies)[number] | null,
): Promise<WireAnswer> {
  const headers = { ...token, ...(body && { 'content-type': body[0] }) }
  return client.send(method, path, { headers, ...(body && { body: body[1] }) })
}

/** The paths of all pages, with existing and impossible parameters. */
function pathsOf(routes: readonly PageRoute[], parent = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const whole = path.startsWith('/') ? path : `${parent}/${path}`
    // Last of all, since its form ends the session.
    if (whole === '/logout') return []
    const own = children.length > 0 ? [] : fill(whole.replace('*', 'a/b/c/d'))
    return [...own, ...pathsOf(children, path === '' ? parent : whole)]
  })
}

function fill(path: string): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (name === undefined) return [`${path}/`.replaceAll('//', '/')]
  return (values[name] ?? ['%00']).flatMap((value) => fill(path.replace(`:${name}`, value)))
}
