import type { BounceId } from '#contract/ids'
import { rows } from '#platform/database'
import { world } from './things.ts'

const email = 'nobody@mail.example'

/** An address that refuses mails. */
export async function aBounce(): Promise<{ id: BounceId }> {
  const id = world.services.newId<BounceId>()
  await rows(
    world.database.writer,
    `insert into bounced_addresses (email_key, id, email, reason, mail_kind, code, answer, first_at, last_at)
     values ($1, $2, $1, 'no_mailbox', 'other', 550, 'No such user', now(), now())
     on conflict (email_key) do update set id = excluded.id`,
    [email, id],
  )
  return { id }
}

export async function bouncedEmail(): Promise<{ email: string }> {
  await aBounce()
  return { email }
}
