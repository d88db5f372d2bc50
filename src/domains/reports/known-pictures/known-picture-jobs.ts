import type { Events } from '#contract/events'
import { blockImage, findKnownRule } from '#domains/media'
import { changePerson } from '#domains/people'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { openKnown, removeKnown } from './report-known.ts'
import { selectPinsShowing, selectPortrayed } from './showing-queries.ts'

const dayMs = 86_400_000

/** Removes what shows the same file as a picture that is not taken. */
export async function removeBlocked(
  services: Services,
  database: Database,
  { signature, known_picture_id }: Events['picture_blocked'],
): Promise<void> {
  const rule = await findKnownRule(database.reader, known_picture_id)
  const reason = rule?.reason ?? 'other'
  for await (const subject_id of selectPinsShowing(database.reader, signature))
    await database.transaction((db) =>
      removeKnown({ ...services, db }, { subject: 'pin', subject_id }, reason),
    )
  for (const id of await selectPortrayed(database.reader, signature))
    await database.transaction((db) => changePerson(db, id, { image_signature: null }))
}

/**
 * Hides pins that show what looks like a picture that is not taken, and puts them to the operators, as portraits. What
 * nothing shows is blocked: it would be refused if it came today.
 */
export async function reportSuspected(
  services: Services,
  database: Database,
  { signature, known_picture_id }: Events['picture_suspected'],
): Promise<void> {
  const rule = await findKnownRule(database.reader, known_picture_id)
  if (!rule) return
  let isShown = false
  for await (const subject_id of selectPinsShowing(database.reader, signature)) {
    isShown = true
    await database.transaction((db) =>
      openKnown({ ...services, db }, { subject: 'pin', subject_id }, rule.reason),
    )
  }
  for (const subject_id of await selectPortrayed(database.reader, signature)) {
    isShown = true
    await database.transaction((db) =>
      openKnown({ ...services, db }, { subject: 'person', subject_id }, rule.reason),
    )
  }
  if (isShown) return
  const now = services.clock.now()
  const until = new Date(now.getTime() + rule.keep_days * dayMs)
  await database.transaction((db) => blockImage(db, signature, { now, until }))
}
