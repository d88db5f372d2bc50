import type { Events } from '#contract/events'
import type { ConversationId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { mailMember } from '#domains/accounts'
import { blockedOrMuted } from '#domains/people'
import { type Database, row, rows, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { type UnreadRow, unreadMail } from './unread-mail.ts'

type Due = Events['message_unread']

/** Schedules a mail to each reader, to be sent unless they have read the conversation by then. */
export async function scheduleUnreadMails(
  db: Writer,
  conversationId: ConversationId,
  readerIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + limits.messageMailMinutes * 60_000)
  for (const person_id of readerIds) {
    const due = { conversation_id: conversationId, person_id }
    // Further messages must not postpone the mail.
    const key = `message_unread ${conversationId} ${person_id}`
    await enqueue(db, 'message_unread', due, { key, runAt, keepsTime: true })
  }
}

/** One mail per conversation, until it was read. */
export async function mailUnread(
  services: Services,
  database: Database,
  { conversation_id, person_id }: Due,
): Promise<void> {
  await database.transaction(async (db) => {
    const place = await row<{ read_up_to: string }>(db, lockPlace, [conversation_id, person_id])
    if (!place) return
    const unread = await rows<UnreadRow>(db, selectUnread, [
      person_id,
      conversation_id,
      place.read_up_to,
      maxListed,
    ])
    const [newest] = unread
    if (!newest) return
    const write = unreadMail(conversation_id, newest, unread.length - 1)
    if (!(await mailMember(db, services, { personId: person_id, subject: 'messages', write })))
      return
    await rows(
      db,
      'update conversation_people set mailed_up_to = $3 where conversation_id = $1 and person_id = $2',
      [conversation_id, person_id, newest.id],
    )
  })
}

const maxListed = 20

const lockPlace = `select read_up_to from conversation_people
  where conversation_id = $1 and person_id = $2 and mailed_up_to <= read_up_to and hidden_at is null
  for no key update`

/** Newest first; without messages of blocked, muted or hidden people. */
const selectUnread = `select m.id, m.text, m.pin_id is not null as has_pin, sender.full_name, sender.username
   from conversation_messages m join people sender on sender.id = m.person_id
  where m.conversation_id = $2 and m.id > $3 and m.person_id <> $1 and sender.hidden_at is null
    and m.taken_down_at is null and not ${blockedOrMuted('$1::bigint', 'm.person_id')}
  order by m.id desc limit $4`
