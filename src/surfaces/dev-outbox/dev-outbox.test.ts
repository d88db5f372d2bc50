import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboxMail } from '#platform/messages'
import { createServedWorld } from '#testing/served-world'
import { addDevOutboxEndpoints } from './index.ts'

const evil = '"><script>alert(1)</script>'
const mail: OutboxMail = {
  id: '7',
  channel: 'mail',
  to: `${evil}@mail.example`,
  from: 'Bowerbird <no-reply@localhost>',
  sent_at: new Date('2026-05-01T10:00:00Z'),
  subject: `Hello ${evil}`,
  text: `Look: https://bower.example/a?b=1&c=2${evil}`,
  html: '<!doctype html><html><head><title>x</title></head><body><p>The mail</p></body></html>',
}
const text: OutboxMail = {
  ...mail,
  id: '8',
  channel: 'text',
  subject: '',
  text: 'Your code is 123456',
  html: null,
}

let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  addDevOutboxEndpoints(app, {
    list: async () => [text, mail],
    read: async (id) => [text, mail].find((message) => message.id === id) ?? null,
  })
})
afterAll(() => app.close())

const get = (url: string, more: object = {}) => app.inject({ method: 'GET', url, ...more })

describe('the development outbox', () => {
  it('lists the messages and shows the newest', async () => {
    const { statusCode, body } = await get('/_dev/outbox')
    expect(statusCode).toBe(200)
    expect(body.match(/<li>/g)).toHaveLength(2)
    expect(body).toContain('<pre>Your code is 123456</pre>')
  })

  it('shows a mail in a frame that runs nothing and loads nothing', async () => {
    const page = await get('/_dev/outbox/7')
    expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"')
    const framed = await get('/_dev/outbox/7/html')
    expect(framed.body).toContain('<p>The mail</p>')
    expect(framed.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(framed.headers['referrer-policy']).toBe('no-referrer')
  })

  it('escapes the contents of messages', async () => {
    const { body, headers } = await get('/_dev/outbox/7')
    expect(body).not.toContain('<script')
    expect(body).toContain('Hello &quot;&gt;&lt;script&gt;')
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('answers 404 for unknown messages', async () => {
    for (const url of ['/_dev/outbox/9', '/_dev/outbox/8/html', '/_dev/outbox/..%2fx'])
      expect((await get(url)).statusCode).toBe(404)
  })

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('answers 404 to %s', async (_who, more) => {
    for (const url of ['/_dev/outbox', '/_dev/outbox/7', '/_dev/outbox/7/html'])
      expect((await get(url, more)).statusCode).toBe(404)
  })

  it('does not exist in production', async () => {
    const world = await createServedWorld()
    const client = world.client()
    expect((await client.send('GET', '/_dev/outbox')).text).not.toContain('Outbox')
    await world.end()
  })
})
