import { addNews } from '#domains/news'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ScheduledRow } from '../scheduled-queries.ts'

/** Notifies the person whose pin it was to be, and who scheduled it. A pin that fails at two of its times is reported twice. */
export async function reportPublishFailure(
  db: Writer,
  tools: Pick<Services, 'clock' | 'newId'>,
  { person_id, made_by, id, advertiser_id, publish_at }: ScheduledRow,
): Promise<void> {
  const facts = { scheduled_pin_id: id, due_at: publish_at.toISOString() }
  const news = { kind: 'scheduled_pin_failed', actorId: person_id } as const
  await addNews(db, tools, { ...news, personId: person_id, facts })
  if (made_by === person_id) return
  const theirs = advertiser_id === null ? facts : { ...facts, advertiser_id }
  await addNews(db, tools, { ...news, personId: made_by, facts: theirs })
}
