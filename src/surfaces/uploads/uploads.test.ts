import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { Failure, failureKinds } from '#contract/errors'
import { rows } from '#platform/database'
import { heic, heicFile, tileOf } from '#testing/media/heic/heic'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, toMultipart, type WireAnswer, type WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
})
afterAll(() => world.end())

const body = (answer: WireAnswer) => JSON.parse(answer.text) as Record<string, unknown>

function expectRefused(answer: WireAnswer, reason: keyof typeof failureKinds) {
  const { http_status, api_error_code } = failureKinds[reason]
  expect([answer.status, answer.text]).toMatchObject([http_status, expect.any(String)])
  expect(body(answer)).toMatchObject({ success: false, code: api_error_code, api_error_code })
  expect(answer.headers['cache-control']).toBe('no-store')
}

async function sendRaw(type: string, text: string | Uint8Array, path = '/upload-image/') {
  const headers = { 'content-type': type, ...(await olive.csrf()) }
  return olive.send('POST', path, { headers, body: text })
}

const multipart = `multipart/form-data; boundary=${boundary}`
const imagesStored = async () =>
  (await rows(world.database.reader, 'select 1 from images', [])).length

describe('uploading a picture', () => {
  it('answers its address and signature, which a save accepts', async () => {
    const answer = await olive.upload(await drawPicture())
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/^\{"success":true,"image_url":"/)
    const { image_url, image_signature } = body(answer) as Record<string, string>
    expect(image_signature).toMatch(/^[0-9a-f]{32}$/)
    expect(image_url).toMatch(
      new RegExp(`^${world.config.MEDIA_URL}/736x/../../../${image_signature}`),
    )
    const shown = await olive.send('GET', new URL(image_url ?? '').pathname)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])

    const board = await world.as('olive').run(createBoard, { name: 'From uploads' })
    for (const picture of [{ image_url }, { image_signature }]) {
      const saved = await olive.post('PinResource/create', { board_id: board.id, ...picture })
      expect(saved.data()).toMatchObject({ image_signature, board: { name: 'From uploads' } })
    }
  })

  it('works without the trailing slash, beside other fields, and under any file name', async () => {
    const picture = await drawPicture()
    const whole = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n`),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="img"; filename="../../etc/p%00.svg"\r\n` +
          'content-type: text/html\r\n\r\n',
      ),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    expect(body(await sendRaw(multipart, whole, '/upload-image'))).toMatchObject({ success: true })
  })
})

describe('a picture as phones make it', () => {
  it('is shown in sizes that every browser can show', async () => {
    const answer = await olive.upload(heicFile('photo'))
    expect(body(answer)).toMatchObject({ success: true, width: 120, height: 90 })
    const { image_url } = body(answer) as Record<string, string>
    const shown = await olive.send('GET', new URL(image_url ?? '').pathname)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('is refused at once when it is damaged, claims too much or holds something else', async () => {
    const tiles = [tileOf('red')]
    const huge = heic({ tiles, width: 100_000, height: 100_000 })
    expectRefused(await olive.upload(heicFile('photo').subarray(0, 3_000)), 'image_broken')
    expectRefused(await olive.upload(huge), 'image_too_large')
    const other = Buffer.from(huge.toString('latin1').replaceAll('hvc', 'avc'), 'latin1')
    const { code, message } = body(await olive.upload(other))
    expect([code, message]).toEqual([
      failureKinds.image_type_unsupported.api_error_code,
      "That HEIF file holds a picture of a kind we can't read. Export it as JPEG, then upload that.",
    ])
    expect(body(await olive.upload(heicFile('photo')))).toMatchObject({ success: true })
  })
})

describe('a picture is refused', () => {
  it('from visitors, before its body is read', async () => {
    const visitor = world.client()
    expectRefused(await visitor.upload(await drawPicture()), 'login_required')
    await visitor.csrf()
    // Ten megabytes are announced but never sent: the answer must not wait for them.
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(world.url)
      const token = visitor.cookies.get('csrftoken')
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST /upload-image/ HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipart}\r\ncontent-length: 10000000\r\n` +
            `cookie: csrftoken=${token}\r\nx-csrftoken: ${token}\r\n\r\n--${boundary}\r\n`,
        ),
      )
      socket.once('data', (part) => {
        resolve(part.toString())
        socket.destroy()
      })
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
  })

  it('under another part name, or when it is missing', async () => {
    const picture = await drawPicture()
    expectRefused(await olive.upload(picture, { part: 'file' }), 'image_missing')
    expectRefused(await sendRaw(multipart, `--${boundary}--\r\n`), 'image_missing')
    expectRefused(
      await sendRaw(
        multipart,
        `--${boundary}\r\ncontent-disposition: form-data; name="img"\r\n\r\ntext\r\n--${boundary}--\r\n`,
      ),
      'image_missing',
    )
    expectRefused(await olive.upload(new Uint8Array()), 'image_missing')
  })

  it.each([
    ['text', () => Buffer.from('hello, I am no picture')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing in SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a document', () => Buffer.from('%PDF-1.7\n')],
  ])('that is %s', async (_what, bytes) => {
    expectRefused(await olive.upload(bytes()), 'image_type_unsupported')
  })

  it('that is too small for a Pin, where it is chosen for one', async () => {
    const sized = (widthPx: number, heightPx: number) => drawPicture({ widthPx, heightPx })
    const sendForPin = async (bytes: Uint8Array) =>
      sendRaw(
        multipart,
        Buffer.concat([
          Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="for"\r\n\r\npin\r\n`),
          toMultipart('img', bytes),
        ]),
      )
    const small = await sized(119, 400)
    const refused = await sendForPin(small)
    expectRefused(refused, 'image_too_small')
    expect(body(refused).message).toBe(
      'That picture is too small. Each side needs 120 pixels at least.',
    )
    expectRefused(await sendForPin(await sized(400, 119)), 'image_too_small')
    expect(body(await sendForPin(await sized(120, 120)))).toMatchObject({ success: true })
    // A portrait may be smaller.
    expect(body(await olive.upload(small))).toMatchObject({ success: true, width: 119 })
  })

  it('that is truncated', async () => {
    const picture = await drawPicture({ widthPx: 300, heightPx: 300, format: 'jpeg' })
    expectRefused(await olive.upload(picture.subarray(0, 400)), 'image_broken')
  })

  it('that is too large', async () => {
    expectRefused(await olive.upload(Buffer.alloc(20_000_001)), 'image_too_large')
  })

  it.each([
    ['JSON', 'application/json', '{"img":"x"}', 'unsupported_media_type'],
    ['a form', 'application/x-www-form-urlencoded', 'img=x', 'unsupported_media_type'],
    ['bare bytes', 'image/png', 'x', 'unsupported_media_type'],
    ['text', 'text/plain', 'x', 'unsupported_media_type'],
    ['parts without a boundary', 'multipart/form-data', 'x', 'malformed_body'],
    ['no parts', multipart, 'x', 'malformed_body'],
    ['another boundary', 'multipart/form-data; boundary=other', 'PICTURE', 'malformed_body'],
  ] as const)('that comes as %s', async (_what, type, text, reason) => {
    const picture = toMultipart('img', await drawPicture())
    expectRefused(await sendRaw(type, text === 'PICTURE' ? picture : text), reason)
  })

  it('when its form ends before the closing line', async () => {
    const whole = toMultipart('img', await drawPicture())
    for (const cut of [30, 120, whole.length - 20, whole.length - 10]) {
      expectRefused(await sendRaw(multipart, whole.subarray(0, cut)), 'malformed_body')
    }
  })

  it('with more parts or longer fields than our forms have', async () => {
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const many = Array.from({ length: 40 }, (_, n) => field(`f${n}`, 'x')).join('')
    expectRefused(await sendRaw(multipart, `${many}--${boundary}--\r\n`), 'body_too_large')
    const proto = await sendRaw(multipart, `${field('__proto__', 'x')}--${boundary}--\r\n`)
    expect([400, 413]).toContain(proto.status)
  })
})

it('leaves nothing behind after a refusal, and still serves requests', async () => {
  const before = await imagesStored()
  for (const bytes of [Buffer.from('no picture'), Buffer.alloc(20_000_001)])
    await olive.upload(bytes)
  expect(await imagesStored()).toBe(before)
  expect(body(await olive.upload(await drawPicture()))).toMatchObject({ success: true })
  expect(await imagesStored()).toBe(before + 1)
})

describe('a large form', () => {
  const head = async (client: WireClient, path: string, size: number) => {
    const { 'x-csrftoken': token } = await client.csrf()
    const cookies = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    return (
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookies}\r\nx-csrftoken: ${token}\r\n` +
      `content-type: ${multipart}\r\ncontent-length: ${size}\r\n\r\n--${boundary}\r\n`
    )
  }
  const open = async (url: string, text: string) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }

  it.each(['/upload-image/', '/import-file/'])(
    'to %s is refused unread when the rate limit is reached',
    async (path) => {
      const spent = await createServedWorld({
        alter: (made) => ({
          ...made,
          operations: {
            ...made.operations,
            enter: () => Promise.reject(new Failure('rate_limited', { retry_after_s: 9 })),
          },
        }),
      })
      const socket = await open(spent.url, await head(await spent.member('olive'), path, 900_000))
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 9\r\n/i)
      socket.destroy()
      await spent.end()
    },
  )

  it('is refused when its member has too many running, which does not affect others', async () => {
    const sockets = []
    const text = await head(olive, '/upload-image/', 20_000_000)
    for (let n = 0; n < 6; n += 1) sockets.push(await open(world.url, text))
    // Senders are looked up separately, so the refused request need not be the last one.
    const [answer] = await Promise.race(sockets.map((socket) => once(socket, 'data')))
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 1\r\n/i)
    const large = await olive.post('PinResource/create', { image_base64: 'A'.repeat(15_000_000) })
    expect(large.outcome).toBe('overloaded')
    const bob = await world.member('bob')
    expect((await bob.upload(await drawPicture())).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await olive.upload(await drawPicture())).status).toBe(200)
  })
})

it('answers 404 to other methods', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect((await olive.send(method, '/upload-image/')).status).toBe(404)
})
