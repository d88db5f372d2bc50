import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outboxFolder } from '#main/compose'
import { row, rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import {
  type Courier,
  createCourier,
  deleteOldMessages,
  deliverMessage,
  listOutbox,
  type MailToSend,
  readMail,
  readOutbox,
} from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const mail: MailToSend = {
  to: 'mia@mail.example',
  subject: 'Grüße an Mia 🪶',
  text: 'Hello Mia,\n\nthis is “text”.\n',
  html: '<p>Hello Mia, this is “HTML”.</p>',
}

async function queue(message: Partial<MailToSend> = {}): Promise<string> {
  await world.database.transaction((db) =>
    world.services.messages.mail(db, { ...mail, ...message }),
  )
  return lastId()
}

async function queueText(to: string, text: string): Promise<string> {
  await world.database.transaction((db) => world.services.messages.text(db, { to, text }))
  return lastId()
}

async function lastId(): Promise<string> {
  const last = await row<{ id: string }>(
    world.database.reader,
    'select id from outgoing_messages order by id desc limit 1',
    [],
  )
  return last?.id ?? ''
}

const isWaiting = async (id: string) =>
  (await row(world.database.reader, 'select 1 from outgoing_messages where id = $1', [id])) !== null

const deliver = (id: string, courier: Courier = world.courier) =>
  deliverMessage({ ...world.services, log: world.log, courier }, world.database, id)

const courierWith = (more: { mailUrl?: string; textGatewayUrl?: string }) =>
  createCourier({
    mailUrl: '',
    from: { name: 'Bower\r\nBcc: thief@mail.example', address: 'no-reply@bower.example' },
    textGatewayUrl: '',
    textGatewayToken: 'gateway-secret',
    outboxFolder: outboxFolder(world.config.DATA_DIR),
    ...more,
  })

describe('a message', () => {
  it('waits sealed, and goes if and only if the change it tells of is committed', async () => {
    const failed = world.database.transaction(async (db) => {
      await world.services.messages.mail(db, { ...mail, to: 'never@mail.example' })
      throw new Error('The change failed')
    })
    await expect(failed).rejects.toThrow('The change failed')
    const id = await queue()
    const kept = await rows<{ content: Buffer }>(
      world.database.reader,
      'select content from outgoing_messages',
      [],
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.content.toString('latin1')).not.toMatch(/mia|Hello/)
    await deliver(id)
    expect(await isWaiting(id)).toBe(false)
  })

  it('stands in the outbox as it was written', async () => {
    const ids = [await queue(), await queueText('+15005550006', 'Your code is 123456')]
    for (const id of ids) await deliver(id)
    const folder = outboxFolder(world.config.DATA_DIR)
    expect(await readOutbox(folder, ids[0] ?? '')).toMatchObject({
      channel: 'mail',
      to: 'mia@mail.example',
      from: 'Bowerbird <no-reply@localhost>',
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
    expect((await listOutbox(folder, 2)).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await listOutbox(folder, 1))[0]).toMatchObject({
      channel: 'text',
      to: '+15005550006',
      text: 'Your code is 123456',
    })
    expect(await readOutbox(folder, '../../etc/passwd')).toBeNull()
  })

  it('is handed over once, however often its job runs', async () => {
    const id = await queue()
    let taken = 0
    const courier: Courier = async () => void (taken += 1)
    await deliver(id, courier)
    await deliver(id, courier)
    expect(taken).toBe(1)
  })

  it('stays when it could not be handed over, and is swept after a week', async () => {
    const id = await queue()
    await expect(deliver(id, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await isWaiting(id)).toBe(true)
    const in6 = new Date(Date.now() + 6 * 86_400_000)
    await deleteOldMessages(world.database, in6)
    expect(await isWaiting(id)).toBe(true)
    await deleteOldMessages(world.database, new Date(in6.getTime() + 2 * 86_400_000))
    expect(await isWaiting(id)).toBe(false)
  })
})

describe('to one recipient', () => {
  it('five go in an hour, of sixty that are asked for at one moment too; notices always', async () => {
    const limited = await createWorld({ RATE_LIMIT_SCALE: '1' })
    const send = (more: Partial<MailToSend>) =>
      limited.database.transaction((db) => limited.services.messages.mail(db, { ...mail, ...more }))
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => send({})))
    const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(55)
    for (const { code, detail } of refusals) {
      expect(code).toBe('rate_limited')
      expect(detail.retry_after_s).toBeGreaterThan(3_500)
    }
    await expect(send({ to: 'MIA@mail.example' })).rejects.toMatchObject({ code: 'rate_limited' })
    await send({ isNotice: true })
    await send({ to: 'other@mail.example' })

    await rows(
      limited.database.writer,
      `update message_counts set since = since - interval '1 hour'`,
      [],
    )
    await send({})
    await limited.end()
  })
})

interface Received {
  from: string
  to: string[]
  bytes: Buffer
}

describe('a mail server', () => {
  const received: Received[] = []
  let refusal: Error | null = null
  let server: SMTPServer
  let url = ''
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'bower' && password === 'sm:tp'
          ? done(null, { user: username })
          : done(new Error('No')),
      onRcptTo: (_address, _session, done) => done(refusal),
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            bytes: Buffer.concat(parts),
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    url = `smtp://bower:sm%3Atp@127.0.0.1:${port}`
  })
  afterEach(() => {
    refusal = null
    received.length = 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  it('receives the mail as it was written', async () => {
    const id = await queue()
    await deliver(id, courierWith({ mailUrl: url }))
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: 'no-reply@bower.example',
      to: ['mia@mail.example'],
    })
    expect(readMail(received[0]?.bytes ?? Buffer.of())).toMatchObject({
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
    expect(await isWaiting(id)).toBe(false)
  })

  it('is given the same name for a mail that is sent again', async () => {
    const courier = courierWith({ mailUrl: url })
    const content = { channel: 'mail', ...mail } as const
    for (const id of ['7', '7', '8']) await courier(id, content)
    const names = received.map(({ bytes }) => /^message-id: (.*)$/im.exec(bytes.toString())?.[1])
    expect(names[0]).toMatch(/^<\w+@bower\.example>$/)
    expect(names[1]).toBe(names[0])
    expect(names[2]).not.toBe(names[0])
  })

  it('gets no header and no recipient out of a name, a subject or an address', async () => {
    const id = await queue({
      subject: 'Hi\r\nBcc: thief@mail.example\r\n\r\nAnother body\u2028X-Mark: 1',
    })
    await deliver(id, courierWith({ mailUrl: url }))
    const head = received[0]?.bytes.toString().split('\r\n\r\n')[0] ?? ''
    const names = head.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])
    expect(names.map((name) => name.toLowerCase()).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ])
    expect(received[0]?.to).toEqual(['mia@mail.example'])

    for (const to of [
      'mia@mail.example\r\nRCPT TO:<thief@mail.example>',
      'a@b.example, thief@c.example',
    ]) {
      received.length = 0
      await deliver(await queue({ to }), courierWith({ mailUrl: url })).catch(() => {})
      expect(received.flatMap((one) => one.to).filter((one) => /thief@[bc.]/.test(one))).toEqual([])
    }
  })

  it('that knows no such address ends the matter; one that is busy is asked again', async () => {
    const unknown = await queue()
    refusal = Object.assign(new Error('No such user'), { responseCode: 550 })
    await deliver(unknown, courierWith({ mailUrl: url }))
    expect(await isWaiting(unknown)).toBe(false)

    const busy = await queue()
    refusal = Object.assign(new Error('Too busy for mia@mail.example'), { responseCode: 451 })
    const failing = deliver(busy, courierWith({ mailUrl: url }))
    await expect(failing).rejects.toThrow(/did not take a message/)
    await expect(failing).rejects.not.toThrow(/mia@/)
    expect(await isWaiting(busy)).toBe(true)
    refusal = null
    await deliver(busy, courierWith({ mailUrl: url }))
    expect(received).toHaveLength(1)
  })

  it('that refuses the log-in or is away keeps the message waiting', async () => {
    const wrong = url.replace('sm%3Atp', 'wrong')
    for (const mailUrl of [wrong, 'smtp://127.0.0.1:1']) {
      const id = await queue()
      await expect(deliver(id, courierWith({ mailUrl }))).rejects.toThrow(/did not take/)
      expect(await isWaiting(id)).toBe(true)
    }
  })
})

describe('a text gateway', () => {
  const asked: { headers: IncomingMessage['headers']; body: unknown }[] = []
  let status = 202
  let server: Server
  let courier: Courier
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        asked.push({
          headers: request.headers,
          body: JSON.parse(Buffer.concat(parts).toString()),
        })
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.address() as AddressInfo
    courier = courierWith({ textGatewayUrl: `http://127.0.0.1:${port}/send` })
  })
  afterEach(() => {
    status = 202
    asked.length = 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  it('is given number and words, with its token, and an id to know a repeat by', async () => {
    const id = await queueText('+4915112345678', 'Your code is 123456')
    await deliver(id, courier)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toEqual({ id, to: '+4915112345678', text: 'Your code is 123456' })
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer gateway-secret',
      'idempotency-key': id,
    })
    expect(await isWaiting(id)).toBe(false)
  })

  it.each([
    [500, true],
    [429, true],
    [401, true],
    [302, true],
    [400, false],
    [404, false],
  ])('that answers %i keeps the message waiting: %s', async (code, waits) => {
    status = code
    const id = await queueText('+4915112345678', 'A code')
    await deliver(id, courier).catch(() => {})
    expect(await isWaiting(id)).toBe(waits)
    expect(asked).toHaveLength(1)
  })

  it('is not bothered with a code that nobody waits for any more', async () => {
    const id = await queueText('+4915112345678', 'An old code')
    await rows(
      world.database.writer,
      `update outgoing_messages set created_at = created_at - interval '11 minutes' where id = $1`,
      [id],
    )
    await deliver(id, courier)
    expect(asked).toEqual([])
    expect(await isWaiting(id)).toBe(false)
  })
})
