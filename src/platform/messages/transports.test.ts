import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
  type Socket,
} from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Outage } from '#platform/circuit-breaker'
import { rows } from '#platform/database'
import { createMessageHelpers, someMail } from '#testing/outside/message-helpers'
import { createWorld, type World } from '#testing/world'
import { readMail } from './index.ts'
import { smtpTransport } from './smtp.ts'

let world: World
let messages: ReturnType<typeof createMessageHelpers>
beforeAll(async () => {
  world = await createWorld()
  messages = createMessageHelpers(world)
})
afterAll(() => world.end())

interface Received {
  from: string
  to: string[]
  bytes: Buffer
}

describe('a mail server', () => {
  const received: Received[] = []
  let refusal: Error | null = null
  let refusedSender: Error | null = null
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
      onMailFrom: (_address, _session, done) => done(refusedSender),
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
    const id = await messages.queue()
    await messages.deliver(id, messages.transportWith({ mailUrl: url }))
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: 'no-reply@bower.example',
      to: ['mia@mail.example'],
    })
    expect(readMail(received[0]?.bytes ?? Buffer.of())).toMatchObject({
      subject: someMail.subject,
      text: someMail.text,
      html: someMail.html,
    })
    expect(await messages.isWaiting(id)).toBe(false)
  })

  it('receives the same Message-ID for a mail that is sent again', async () => {
    const transport = messages.transportWith({ mailUrl: url })
    const content = { channel: 'mail', ...someMail } as const
    for (const id of ['7', '7', '8']) await transport(id, content)
    const names = received.map(({ bytes }) => /^message-id: (.*)$/im.exec(bytes.toString())?.[1])
    expect(names[0]).toMatch(/^<\w+@bower\.example>$/)
    expect(names[1]).toBe(names[0])
    expect(names[2]).not.toBe(names[0])
  })

  it('receives where a mail is ended by one press, unbroken', async () => {
    const unsubscribeUrl = `https://bower.example/unsubscribe/?token=${'a1-b2_'.repeat(20)}`
    const content = { channel: 'mail', ...someMail, unsubscribeUrl } as const
    await messages.transportWith({ mailUrl: url })('9', content)
    const head = received[0]?.bytes.toString().split('\r\n\r\n')[0]?.replace(/\r\n /g, ' ')
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(/^List-Unsubscribe:\s+<(.*)>$/m.exec(head ?? '')?.[1]).toBe(unsubscribeUrl)
  })

  it('receives no injected header or recipient from a name, a subject or an address', async () => {
    const id = await messages.queue({
      subject: 'Hi\r\nBcc: thief@mail.example\r\n\r\nAnother body\u2028X-Mark: 1',
    })
    await messages.deliver(id, messages.transportWith({ mailUrl: url }))
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
      await messages
        .deliver(await messages.queue({ to }), messages.transportWith({ mailUrl: url }))
        .catch(() => {})
      expect(received.flatMap((one) => one.to).filter((one) => /thief@[bc.]/.test(one))).toEqual([])
    }
  })

  it('makes the mail undeliverable when the address is unknown, and is tried again when it was busy', async () => {
    const unknown = await messages.queue({ to: 'nobody@mail.example' })
    refusal = Object.assign(new Error('No such user'), { responseCode: 550 })
    await messages.deliver(unknown, messages.transportWith({ mailUrl: url }))
    expect(await messages.isWaiting(unknown)).toBe(false)

    const busy = await messages.queue()
    refusal = Object.assign(new Error('Too busy for mia@mail.example'), { responseCode: 451 })
    const failing = messages.deliver(busy, messages.transportWith({ mailUrl: url }))
    await expect(failing).rejects.toThrow(/did not take a message/)
    await expect(failing).rejects.not.toThrow(/mia@/)
    expect(await messages.isWaiting(busy)).toBe(true)
    refusal = null
    await messages.deliver(busy, messages.transportWith({ mailUrl: url }))
    expect(received).toHaveLength(1)
  })

  it('is not given what the product sends to where nobody can have an address', async () => {
    const other = await createWorld({ MAIL_URL: url })
    try {
      const theirs = createMessageHelpers(other)
      const [demo, somebody] = [
        await theirs.queue({ to: 'mia@demo.example' }),
        await theirs.queue({ to: 'mia@demo.bower' }),
      ]
      for (const id of [demo, somebody]) await theirs.deliver(id)
      expect(received.map(({ to }) => to)).toEqual([['mia@demo.bower']])
      expect(await theirs.isWaiting(demo)).toBe(false)
      await expect(
        other.transport('7', { channel: 'mail', ...someMail, to: 'mia@demo.example' }),
      ).rejects.toThrow('Not sent: nobody can have an address at demo.example')
    } finally {
      await other.end()
    }
  })

  it('keeps the message waiting when it refuses who sends it, as it would with any other', async () => {
    refusedSender = Object.assign(new Error('5.7.1 Sender refused'), { responseCode: 550 })
    const id = await messages.queue()
    const sending = messages.deliver(id, messages.transportWith({ mailUrl: url }))
    await expect(sending).rejects.toBeInstanceOf(Outage)
    expect(await messages.isWaiting(id)).toBe(true)
    refusedSender = null
    await messages.deliver(id, messages.transportWith({ mailUrl: url }))
    expect(received).toHaveLength(1)
  })

  it('keeps the message waiting when it refuses the log-in or is unreachable', async () => {
    const wrong = url.replace('sm%3Atp', 'wrong')
    for (const mailUrl of [wrong, 'smtp://127.0.0.1:1']) {
      const id = await messages.queue()
      await expect(messages.deliver(id, messages.transportWith({ mailUrl }))).rejects.toThrow(
        /did not take/,
      )
      expect(await messages.isWaiting(id)).toBe(true)
    }
  })
})

describe('a mail server that does not answer', () => {
  let server: NetServer
  let url = ''
  const sockets = new Set<Socket>()
  /** Sends continuation lines forever, and never a complete greeting. */
  beforeAll(async () => {
    server = createNetServer((socket) => {
      sockets.add(socket)
      const timer = setInterval(() => socket.write('220-wait\r\n'), 50)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        sockets.delete(socket)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  it('is abandoned after the timeout, and its connection closed', async () => {
    const transport = smtpTransport(url, { name: 'B', address: 'b@bower.example' }, 400)
    const sending = transport('1', { channel: 'mail', ...someMail })
    await expect(sending).rejects.toBeInstanceOf(Outage)
    await expect.poll(() => sockets.size).toBe(0)
  })

  it('is not called for each message, and waiting messages lose no attempt', async () => {
    const reported: (string | null)[] = []
    const transport = messages.transportWith({
      // A port on which nothing listens.
      mailUrl: 'smtp://127.0.0.1:1',
      onProvider: (provider, outage) => reported.push(outage && provider),
    })
    const ids = [
      await messages.queue(),
      await messages.queue(),
      await messages.queue(),
      await messages.queue(),
    ]
    await rows(world.database.writer, 'delete from graphile_worker._private_jobs', [])
    for (const id of ids.slice(0, 3))
      await expect(messages.deliver(id, transport)).rejects.toThrow(/did not take/)
    expect(reported).toEqual(['mail'])
    await messages.deliver(ids[3] ?? '', transport)
    expect(await messages.isWaiting(ids[3] ?? '')).toBe(true)
    const again = await rows<{ seconds: number }>(
      world.database.reader,
      `select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
        where task_identifier = 'message_due'`,
      [],
    )
    expect(again).toHaveLength(1)
    expect(again[0]?.seconds).toBeGreaterThan(2)
  })
})
