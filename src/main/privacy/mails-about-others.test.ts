import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { createBoard } from '#contract/boards/create-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import {
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import type { BoardId, ConversationId } from '#contract/ids'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { mailUnread } from '#domains/conversations'
import { rows } from '#platform/database'
import { readMail } from '#platform/messages'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { createMessageHelpers } from '#testing/outside/message-helpers'
import { runAllJobs } from '#testing/run-all-jobs'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
let server: SMTPServer
type Mail = ReturnType<typeof readMail>
const received: { to: string[]; mail: Mail }[] = []
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const mail = readMail(Buffer.concat(parts))
        received.push({ to: envelope.rcptTo.map(({ address }) => address), mail })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const made = await createWorld({ RATE_LIMIT_SCALE: '10' })
  // Queued mails are sent by real SMTP.
  const transport = createMessageHelpers(made).transportWith({
    mailUrl: `smtp://127.0.0.1:${port}`,
  })
  world = { ...made, transport }
  await verifyEmail('olive')
  await verifyEmail('bob')
})
afterAll(async () => {
  await world.end()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
beforeEach(() => {
  received.length = 0
})

const id = (name: CastName) => idOf(world, name)
const verifyEmail = (name: CastName) =>
  world.database.transaction((db) =>
    rows(db, 'update accounts set email_verified_at = now() where id = $1', [id(name)]),
  )
const startConversationWith = async (from: CastName, to: CastName[], text: string) =>
  (await world.as(from).run(startConversation, { user_ids: to.map(id), text })).id ?? asId('')

/** Runs the job of an unread message, and returns the mails it sends. */
async function mailsOf(conversation_id: ConversationId, name: CastName): Promise<Mail[]> {
  received.length = 0
  const due = { conversation_id, person_id: id(name) }
  await mailUnread(world.services, world.database, due)
  await runAllJobs(world)
  return received.map(({ mail }) => mail)
}

describe('a message', () => {
  it('causes one mail per conversation until it is read', async () => {
    const place = await startConversationWith('olive', ['bob'], 'Is the <blue> one yours?')
    const [mail, ...more] = await mailsOf(place, 'bob')
    expect(more).toEqual([])
    expect(received[0]?.to).toEqual(['bob@cast.example'])
    expect(mail?.subject).toBe('Olive Grant wrote to you on Bowerbird')
    expect(mail?.text).toContain('> Is the <blue> one yours?')
    expect(mail?.text).toContain(`/messages/${place}/`)
    expect(mail?.text).toContain('/settings/mails/')

    const olive = world.as('olive')
    await olive.run(sendMessage, { conversation_id: place, text: 'And the green one?' })
    expect(await mailsOf(place, 'bob')).toEqual([])
    await world.as('bob').run(readConversation, { conversation_id: place })
    expect(await mailsOf(place, 'bob')).toEqual([])
    for (const text of ['One', 'Two', 'Three'])
      await olive.run(sendMessage, { conversation_id: place, text })
    const [next] = await mailsOf(place, 'bob')
    expect(next?.text).toContain('> Three')
    expect(next?.text).toContain('2 more messages')
    expect(await mailsOf(place, 'olive')).toEqual([])
  })

  it('causes a mail after five minutes, which further messages do not delay', async () => {
    const place = await startConversationWith('olive', ['bob', 'ada'], 'First')
    const waiting = () =>
      rows<{ person: string; minutes: number; at: Date }>(
        world.database.reader,
        `select payload ->> 'person_id' as person, run_at as at,
           round(extract(epoch from run_at - created_at) / 60)::int as minutes
           from graphile_worker._private_jobs where payload ->> 'conversation_id' = $1
          order by person`,
        [place],
      )
    const first = await waiting()
    const readers = [id('bob'), id('ada')].toSorted()
    expect(first.map(({ person }) => person)).toEqual(readers)
    expect(first.map(({ minutes }) => minutes)).toEqual([5, 5])
    await world.as('olive').run(sendMessage, { conversation_id: place, text: 'Second' })
    expect((await waiting()).map(({ at }) => at)).toEqual(first.map(({ at }) => at))
  })

  it('causes no mail to people who blocked or muted its writer, turned mails off, or have no verified address', async () => {
    const bob = world.as('bob')
    const place = await startConversationWith('ada', ['bob'], 'Hello')
    await bob.run(mutePerson, { user_id: id('ada') })
    expect(await mailsOf(place, 'bob')).toEqual([])
    await bob.run(unmutePerson, { user_id: id('ada') })
    await bob.run(blockPerson, { user_id: id('ada') })
    expect(await mailsOf(place, 'bob')).toEqual([])
    await bob.run(unblockPerson, { user_id: id('ada') })
    await bob.run(editProfile, { mails_of_messages: 'false' })
    expect(await mailsOf(place, 'bob')).toEqual([])
    await bob.run(editProfile, { mails_of_messages: 'true' })
    expect(await mailsOf(place, 'bob')).toHaveLength(1)
    expect(
      await mailsOf(await startConversationWith('bob', ['ada'], 'Hello yourself'), 'ada'),
    ).toEqual([])
  })
})

describe('an invitation to a board', () => {
  const invite = async (name: string, ...names: CastName[]) => {
    const board = await world.as('olive').run(createBoard, { name, privacy: 'secret' })
    await sendInvites(board.id, ...names)
    return board.id
  }
  const sendInvites = (board_id: BoardId, ...names: CastName[]) =>
    world.as('olive').run(inviteToBoard, { board_id, invited_user_ids: names.map(id) })

  it('causes a mail, at most once a day, while it is pending', async () => {
    const board_id = await invite('House.example', 'bob', 'ada')
    await runAllJobs(world)
    expect(received.map(({ to }) => to)).toEqual([['bob@cast.example']])
    const { subject, text } = received[0]?.mail ?? {}
    expect(subject).toBe('Olive Grant invited you to a board on Bowerbird')
    expect(text).toContain('“House example”')
    expect(text).toContain('/invited/\n')
    expect(text).toContain('/settings/mails/')
    for (let again = 0; again < 2; again += 1) {
      await world.as('olive').run(declineBoardInvite, { board_id, user_id: id('bob') })
      await sendInvites(board_id, 'bob')
    }
    await runAllJobs(world)
    expect(received).toHaveLength(1)
  })

  it('causes no mail once it is answered, or to people who muted its sender or turned mails off', async () => {
    const bob = world.as('bob')
    const answered = await invite('Answered', 'bob')
    await bob.run(acceptBoardInvite, { board_id: answered })
    await runAllJobs(world)
    await bob.run(mutePerson, { user_id: id('olive') })
    await invite('Muted', 'bob')
    await runAllJobs(world)
    await bob.run(unmutePerson, { user_id: id('olive') })
    await bob.run(editProfile, { mails_of_invites: 'false' })
    await invite('Unwanted', 'bob')
    await runAllJobs(world)
    expect(received).toEqual([])
    await bob.run(editProfile, { mails_of_invites: 'true' })
    await invite('Wanted', 'bob')
    await runAllJobs(world)
    expect(received).toHaveLength(1)
  })
})
