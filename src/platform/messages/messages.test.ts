import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxFolder } from '#main/settings/outbox-folder'
import { rows } from '#platform/database'
import { createMessageHelpers, someMail } from '#testing/outside/message-helpers'
import { createWorld, type World } from '#testing/world'
import {
  deleteOldMessages,
  listOutbox,
  type MailToSend,
  readOutbox,
  type Transport,
} from './index.ts'

let world: World
let messages: ReturnType<typeof createMessageHelpers>
beforeAll(async () => {
  world = await createWorld()
  messages = createMessageHelpers(world)
})
afterAll(() => world.end())

describe('a message', () => {
  it('is stored encrypted, and only when its transaction commits', async () => {
    const failed = world.database.transaction(async (db) => {
      await world.services.messages.mail(db, { ...someMail, to: 'never@mail.example' })
      throw new Error('The change failed')
    })
    await expect(failed).rejects.toThrow('The change failed')
    const id = await messages.queue()
    const kept = await rows<{ content: Buffer }>(
      world.database.reader,
      'select content from outgoing_messages',
      [],
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.content.toString('latin1')).not.toMatch(/mia|Hello/)
    await messages.deliver(id)
    expect(await messages.isWaiting(id)).toBe(false)
  })

  it('is written to the outbox unchanged', async () => {
    const ids = [
      await messages.queue(),
      await messages.queueText('+15005550006', 'Your code is 123456'),
    ]
    for (const id of ids) await messages.deliver(id)
    const folder = outboxFolder(world.config.DATA_DIR)
    expect(await readOutbox(folder, ids[0] ?? '')).toMatchObject({
      channel: 'mail',
      to: 'mia@mail.example',
      from: 'Bowerbird <no-reply@localhost>',
      subject: someMail.subject,
      text: someMail.text,
      html: someMail.html,
    })
    expect((await listOutbox(folder, 2)).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await listOutbox(folder, 1))[0]).toMatchObject({
      channel: 'text',
      to: '+15005550006',
      text: 'Your code is 123456',
    })
    expect(await readOutbox(folder, '../../etc/passwd')).toBeNull()
  })

  it('is sent once, however often its job runs', async () => {
    const id = await messages.queue()
    let sent = 0
    const transport: Transport = async () => void (sent += 1)
    await messages.deliver(id, transport)
    await messages.deliver(id, transport)
    expect(sent).toBe(1)
  })

  it('is kept when it could not be sent, and deleted after a week', async () => {
    const id = await messages.queue()
    await expect(messages.deliver(id, () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
    expect(await messages.isWaiting(id)).toBe(true)
    const in6 = new Date(Date.now() + 6 * 86_400_000)
    await deleteOldMessages(world.database, in6)
    expect(await messages.isWaiting(id)).toBe(true)
    await deleteOldMessages(world.database, new Date(in6.getTime() + 2 * 86_400_000))
    expect(await messages.isWaiting(id)).toBe(false)
  })
})

describe('messages to one recipient', () => {
  it('are limited to five per hour, even for sixty concurrent requests, except notices', async () => {
    const limited = await createWorld({ RATE_LIMIT_SCALE: '1' })
    const send = (more: Partial<MailToSend>) =>
      limited.database.transaction((db) =>
        limited.services.messages.mail(db, { ...someMail, ...more }),
      )
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => send({})))
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
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
