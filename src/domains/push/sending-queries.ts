import type { PersonId, PushSubscriptionId } from '#contract/ids'
import type { PushTopic } from '#contract/push/push'
import { type Db, rows, type Writer } from '#platform/database'

/** A device as whoever sends to it needs it. */
export interface PushDevice {
  id: PushSubscriptionId
  person_id: PersonId
  session_hash: Buffer
  /** Encrypted. */
  address: Buffer
  topics: PushTopic[]
  failures: number
  retry_at: Date | null
  messages_up_to: string
  news_up_to: string
  news_sent_at: Date | null
}

const columns = `id, person_id, session_hash, address, topics, failures, retry_at, messages_up_to,
  news_up_to, news_sent_at`

export function selectDevices(db: Db, personId: PersonId): Promise<PushDevice[]> {
  return rows<PushDevice>(
    db,
    `select ${columns} from push_subscriptions where person_id = $1 order by id`,
    [personId],
  )
}

/** Of everybody, in the order of ids, after one of them. */
export function selectSomeDevices(
  db: Db,
  after: string,
  limit: number,
): Promise<Pick<PushDevice, 'id' | 'person_id' | 'session_hash'>[]> {
  return rows(
    db,
    'select id, person_id, session_hash from push_subscriptions where id > $1 order by id limit $2',
    [after, limit],
  )
}

export async function deleteDevice(
  db: Writer,
  { person_id, id }: Pick<PushDevice, 'person_id' | 'id'>,
): Promise<void> {
  await rows(db, 'delete from push_subscriptions where person_id = $1 and id = $2', [person_id, id])
}

/** The push service has taken what there is up to these; null: no news were among it. */
export async function noteSent(
  db: Writer,
  device: PushDevice,
  told: { messagesUpTo: string; newsUpTo: string | null; now: Date },
): Promise<void> {
  await rows(
    db,
    `update push_subscriptions set sent_at = $5, failures = 0, retry_at = null,
       messages_up_to = greatest(messages_up_to, $3::bigint), news_up_to = greatest(news_up_to, $4::bigint),
       news_sent_at = case when $4::bigint is null then news_sent_at else $5 end
     where person_id = $1 and id = $2`,
    [device.person_id, device.id, told.messagesUpTo, told.newsUpTo, told.now],
  )
}

/** It has not, and nothing is sent before `retryAt`. */
export async function noteFailed(db: Writer, device: PushDevice, retryAt: Date): Promise<void> {
  await rows(
    db,
    `update push_subscriptions set failures = failures + 1, retry_at = $3
      where person_id = $1 and id = $2`,
    [device.person_id, device.id, retryAt],
  )
}
