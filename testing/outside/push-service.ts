import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** How the service answers the next request; `hang`: not at all. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hang'

/** A push service on this machine, and a browser that subscribed to it. */
export interface PushService {
  /** As in the setting FETCH_ALLOW. */
  host: string
  received: Pushed[]
  answer: PushAnswer
  /** A new browser, with what its `PushSubscription` says. */
  browser(): PushBrowser
  close(): Promise<void>
}

export interface PushBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What the service received for it, decrypted with its private key. */
  messages(): { title: string; body: string; path: string; tag: string }[]
}

export async function startPushService(): Promise<PushService> {
  const received: (Pushed & { path: string })[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      })
      if (service.answer === 'hang') return
      response.writeHead(service.answer.status, service.answer.headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    host,
    received,
    answer: { status: 201 },
    browser: () => {
      const path = `/push/${randomBytes(6).toString('hex')}`
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = pair.generateKeys('base64url')
      return {
        subscription: {
          endpoint: `http://${host}${path}`,
          p256dh,
          auth: auth.toString('base64url'),
        },
        messages: () =>
          received
            .filter((one) => one.path === path)
            .map(({ body }) => JSON.parse(decrypt(body, pair, auth))),
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

/** As a browser does it (RFC 8291), by its own private key. */
export function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const derive = (key: Buffer, by: Buffer, about: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, about, length))
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** The claims of an `Authorization: vapid …` whose signature is right. */
export function vapidClaims(authorization: string): Record<string, unknown> {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  const by = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    by,
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
