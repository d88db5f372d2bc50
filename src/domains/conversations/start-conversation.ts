import { startConversation } from '#contract/conversations/conversations'
import { Failure, isFailure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import { emailKey, findAccount } from '#domains/accounts'
import { findVisiblePersonById, refuseBlocked } from '#domains/people'
import { countShares } from '#domains/pins'
import type { Db } from '#platform/database'
import {
  answerPreparedCommand,
  type CommandContext,
  memberOf,
  type PrepareContext,
} from '#platform/operations'
import { findConversation, findOrCreateConversation } from './conversation-queries.ts'
import { toConversations } from './conversation-views.ts'
import { loadMailPicture, type MailPicture, mailPin } from './mails/pin-mail.ts'
import { findSendablePin } from './sendable-pin.ts'
import { writeMessage } from './write-message.ts'

type Input = InputOf<typeof startConversation>

interface Prepared {
  personIds: PersonId[]
  emails: string[]
  picture: MailPicture | null
}

export const startConversationHandler = answerPreparedCommand(
  startConversation,
  async (context, input): Promise<Prepared> => {
    const viewer = memberOf(context)
    const to = recipientsOf(input, viewer.id)
    if (to.emails.length > 0) await requireVerifiedEmail(context.db, viewer.id)
    await refuseUnreachable(context.db, to.personIds, viewer.id)
    const pin = input.pin && (await findPinFor(context.db, input.pin, viewer.id, to))
    for (const _ of to.emails) await context.limiter.take('shared_by_mail', viewer.id)
    const isMailed = to.emails.length > 0 && pin
    return { ...to, picture: isMailed ? await pictureOf(context, pin.image_signature) : null }
  },
  async (context, input, { personIds, emails, picture }) => {
    const { db } = context
    const viewer = memberOf(context)
    const pin = input.pin && (await findPinFor(db, input.pin, viewer.id, { personIds, emails }))
    for (const email of emails)
      await mailPin(context, { email, text: input.text, pin: pin || null, picture })
    if (pin && emails.length > 0) await countShares(db, pin.id, emails.length)
    const conversation =
      personIds.length === 0 ? null : await openConversation(context, input, personIds, viewer.id)
    return {
      id: conversation?.id ?? null,
      type: 'conversation' as const,
      conversation,
      emails_sent: emails.length,
    }
  },
)

/** Each once, without the sender. */
function recipientsOf(
  input: Input,
  viewerId: PersonId,
): { personIds: PersonId[]; emails: string[] } {
  // Without a message a conversation is only opened; an empty mail would be pointless.
  if (isEmpty(input) && input.emails.length > 0)
    throw new Failure('message_empty', { field: 'text' })
  const personIds = [...new Set(input.user_ids)].filter((id) => id !== viewerId)
  const emails = [...new Map(input.emails.map((email) => [keyOf(email), email])).values()]
  const count = personIds.length + emails.length
  if (count === 0) throw new Failure('nobody_to_write_to', { field: 'user_ids' })
  if (count > limits.peoplePerConversation)
    throw new Failure('too_many_people', { field: 'user_ids' })
  return { personIds, emails }
}

function isEmpty({ text, pin }: Input): boolean {
  return text === '' && pin === null
}

function keyOf(email: string): string {
  try {
    return emailKey(email)
  } catch (error) {
    if (isFailure(error, 'email_invalid')) throw new Failure('email_invalid', { field: 'emails' })
    throw error
  }
}

/** Only members with a verified address may mail strangers: else anybody could send mail through this server. */
async function requireVerifiedEmail(db: Db, viewerId: PersonId): Promise<void> {
  const account = await findAccount(db, viewerId)
  if (!account?.email_verified_at) throw new Failure('own_email_unconfirmed', { field: 'emails' })
}

async function refuseUnreachable(
  db: Db,
  personIds: readonly PersonId[],
  viewerId: PersonId,
): Promise<void> {
  for (const personId of personIds) {
    if (!(await findVisiblePersonById(db, personId, viewerId)))
      throw new Failure('person_not_found', { field: 'user_ids' })
    await refuseBlocked(db, personId, viewerId, 'user_ids')
  }
}

function findPinFor(
  db: Db,
  pinId: PinId,
  viewerId: PersonId,
  { personIds, emails }: { personIds: readonly PersonId[]; emails: readonly string[] },
) {
  return findSendablePin(db, pinId, viewerId, [...personIds, ...(emails.length > 0 ? [null] : [])])
}

function pictureOf(context: PrepareContext, signature: string): Promise<MailPicture | null> {
  return loadMailPicture(context, context.database, signature)
}

async function openConversation(
  context: CommandContext,
  input: Input,
  personIds: readonly PersonId[],
  viewerId: PersonId,
) {
  const { db, newId, clock } = context
  await refuseUnreachable(db, personIds, viewerId)
  const people = [viewerId, ...personIds]
  const isOpened = isEmpty(input)
  const id = await findOrCreateConversation(db, newId(), people, clock.now(), isOpened)
  if (!isOpened)
    await writeMessage(context, {
      conversationId: id,
      personId: viewerId,
      text: input.text,
      pinId: input.pin,
      readers: personIds,
    })
  const found = await findConversation(db, id, viewerId)
  const [conversation] = found ? await toConversations(db, [found], viewerId) : []
  if (!conversation) throw new Error('A conversation was not stored')
  return conversation
}
