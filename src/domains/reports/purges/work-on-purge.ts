import type { PurgeId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { announcePurge } from './announce-purge.ts'
import { findPins } from './finding/find-pins.ts'
import { findPurge } from './purge-queries.ts'
import { putBackPins } from './put-back-pins.ts'
import { removePins } from './remove-pins.ts'
import { tellPeople } from './tell-people.ts'

export interface Work {
  services: Services
  database: Database
  id: PurgeId
  /** Whether others are to have their turn: what is left waits for the next job. */
  isOver: () => boolean
}

/** `done`: nothing is left of it. `later`: what is left cannot be done at present. */
export type Progress = 'done' | 'left' | 'later'

const sliceMs = 20_000
const laterMs = 60_000

/** What is to be done next about a removal of many pins, for some seconds. May be repeated at any point. */
export async function workOnPurge(
  services: Services,
  database: Database,
  id: PurgeId,
): Promise<void> {
  const end = performance.now() + sliceMs
  const progress = await step({ services, database, id, isOver: () => performance.now() > end })
  if (progress === 'done') return
  const runAt =
    progress === 'later' ? new Date(services.clock.now().getTime() + laterMs) : undefined
  await database.transaction((db) => announcePurge(db, id, runAt))
}

async function step(work: Work): Promise<Progress> {
  const found = await findPurge(work.database.reader, work.id)
  switch (found?.state) {
    case 'counting':
      return findPins(work, found)
    case 'removing':
      return (await removePins(work)) ?? tellAndPutBack(work)
    case 'removed':
    case 'stopped':
      return tellAndPutBack(work)
    default:
      return 'done'
  }
}

async function tellAndPutBack(work: Work): Promise<Progress> {
  const told = await tellPeople(work)
  return told === 'done' ? putBackPins(work) : told
}
