import type { PersonId, PushSubscriptionId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { PushTopic } from '#contract/push/push'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface OwnPushRow {
  topics: PushTopic[]
  created_at: Date
}

/** Of one session. */
export function findPush(
  db: Db,
  personId: PersonId,
  sessionHash: Buffer,
): Promise<OwnPushRow | null> {
  return row<OwnPushRow>(
    db,
    'select topics, created_at from push_subscriptions where person_id = $1 and session_hash = $2',
    [personId, sessionHash],
  )
}

export interface NewPush {
  id: PushSubscriptionId
  person_id: PersonId
  session_hash: Buffer
  address: Buffer
  user_agent: string
  topics: readonly PushTopic[]
  now: Date
}

const insertOrMove = `insert into push_subscriptions
    (person_id, id, session_hash, address, user_agent, topics, created_at, messages_up_to, news_up_to)
  values ($1, $2, $3, $4, $5, $6, $7, $2, $2)
  on conflict (person_id, session_hash) do update
    set address = excluded.address, user_agent = excluded.user_agent, failures = 0, retry_at = null`

const deleteOldest = `delete from push_subscriptions where person_id = $1 and id in (
  select id from push_subscriptions where person_id = $1 order by id desc offset ${limits.pushDevicesPerPerson})`

/** Adds a session's subscription, or changes where it leads to. */
export async function savePush(db: Writer, push: NewPush): Promise<void> {
  await rows(db, insertOrMove, [
    push.person_id,
    push.id,
    push.session_hash,
    push.address,
    push.user_agent.slice(0, 300),
    push.topics,
    push.now,
  ])
  await rows(db, deleteOldest, [push.person_id])
}

/** Returns whether there was one. */
export function setTopics(
  db: Writer,
  personId: PersonId,
  sessionHash: Buffer,
  topics: readonly PushTopic[],
): Promise<boolean> {
  return wrote(
    db,
    'update push_subscriptions set topics = $3 where person_id = $1 and session_hash = $2 returning 1',
    [personId, sessionHash, topics],
  )
}

export async function deletePushOfSession(
  db: Writer,
  personId: PersonId,
  sessionHash: Buffer,
): Promise<void> {
  await rows(db, 'delete from push_subscriptions where person_id = $1 and session_hash = $2', [
    personId,
    sessionHash,
  ])
}

export async function deletePushOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from push_subscriptions where person_id = $1', [personId])
}
