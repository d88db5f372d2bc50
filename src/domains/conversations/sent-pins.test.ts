import { expect, it } from 'vitest'
import { editBoard } from '#contract/boards/edit-board'
import { listMessages, startConversation } from '#contract/conversations/conversations'
import { deletePin } from '#contract/pins/delete-pin'
import { getPin } from '#contract/pins/get-pin'
import { rows } from '#platform/database'
import { mailsTo } from '#testing/mails'
import { type Actor, createWorld } from '#testing/world'
import {
  bob,
  confirmEmails,
  idOf,
  listOf,
  olive,
  pinOf,
  refusal,
  startWorld,
  world,
} from '#testing/worlds/conversations'

startWorld()

it('sends a pin of a secret board to nobody who may not open it, by message or mail', async () => {
  const { pin, board_id } = await pinOf(olive, 'secret')
  const send = (to: object) => olive.run(startConversation, { text: 'See', pin, ...to })
  expect(await refusal(send({ user_ids: [idOf('bob')] }))).toBe('pin_not_sendable')
  expect(await refusal(send({ emails: ['friend@mail.example'] }))).toBe('pin_not_sendable')
  expect(await refusal(bob.run(startConversation, { user_ids: [idOf('ada')], pin }))).toBe(
    'pin_not_found',
  )
  expect(await mailsTo(world, 'friend@mail.example')).toEqual([])

  await rows(
    world.database.writer,
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
     values ($1, $2, $3, now(), now())`,
    [board_id, idOf('bob'), idOf('olive')],
  )
  const { id } = await send({ user_ids: [idOf('bob')] })
  const { items } = await bob.run(listMessages, { conversation_id: id ?? '' })
  expect(items[0]).toMatchObject({ pin: { id: pin } })
  expect(await refusal(send({ user_ids: [idOf('bob'), idOf('ada')] }))).toBe('pin_not_sendable')
})

it('shows a sent pin as long as its reader may open it', async () => {
  const { pin, board_id } = await pinOf(olive)
  const { id } = await olive.run(startConversation, { user_ids: [idOf('bob')], pin })
  const newest = async (actor: Actor) =>
    (await actor.run(listMessages, { conversation_id: id ?? '' })).items[0]
  expect(await newest(bob)).toMatchObject({ pin: { id: pin }, is_pin_unavailable: false })
  await olive.run(editBoard, { board_id, privacy: 'secret' })
  expect(await newest(bob)).toMatchObject({ pin: null, is_pin_unavailable: true })
  expect(JSON.stringify(await listOf(bob))).not.toContain(pin)
  expect(await newest(olive)).toMatchObject({ pin: { id: pin } })
  await olive.run(deletePin, { id: pin })
  expect(await newest(olive)).toMatchObject({ pin: null, is_pin_unavailable: true })
})

it('mails the text, the picture itself and a short link, and says who sent it', async () => {
  const { pin } = await pinOf(olive)
  const sent = await olive.run(startConversation, {
    emails: 'Friend@mail.example, friend@mail.example',
    text: 'Look <b>here</b>',
    pin,
  })
  expect(sent).toMatchObject({ id: null, conversation: null, emails_sent: 1 })
  const [mail, ...more] = await mailsTo(world, 'friend@mail.example')
  const [written] = mail ? [mail] : await mailsTo(world, 'Friend@mail.example')
  expect(more).toEqual([])
  expect(written).toMatchObject({ subject: 'Olive Grant sent you a Pin on Bowerbird' })
  expect(written?.text).toContain('> Look <b>here</b>')
  expect(written?.html).toContain('Look &lt;b&gt;here&lt;/b&gt;')
  expect(written?.html).toMatch(/<img src="data:image\/jpeg;base64,\/9j\//)
  expect(written?.html).not.toMatch(/<img[^>]+src="https?:/)
  expect(written?.links[0]).toMatch(/\/url_shortener\/\w{10}\/redirect\/$/)
  expect((await olive.run(getPin, { id: pin })).share_count).toBe(1)
})

it('refuses mails to strangers from members without a verified address', async () => {
  const kims = world.as('kim')
  await rows(world.database.writer, 'update accounts set email_verified_at = null where id = $1', [
    idOf('kim'),
  ])
  const send = (to: object) => refusal(kims.run(startConversation, { text: 'Hello', ...to }))
  const emails = ['stranger@mail.example']
  expect(await send({ emails })).toBe('own_email_unconfirmed')
  expect(await send({ emails, user_ids: [idOf('ada')] })).toBe('own_email_unconfirmed')
  expect(await mailsTo(world, 'stranger@mail.example')).toEqual([])
  expect(await send({ user_ids: [idOf('ada')] })).toBe('ok')
  await confirmEmails(world)
  expect(await send({ emails })).toBe('ok')
})

it('limits the mails to one address', async () => {
  const limited = await createWorld({ RATE_LIMIT_SCALE: '1' })
  await confirmEmails(limited)
  const send = () =>
    refusal(
      limited.as('bob').run(startConversation, { emails: ['often@mail.example'], text: 'Hi' }),
    )
  const outcomes: string[] = []
  for (let n = 0; n < 6; n += 1) outcomes.push(await send())
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'rate_limited'])
  expect(await mailsTo(limited, 'often@mail.example')).toHaveLength(5)
  await limited.end()
})
