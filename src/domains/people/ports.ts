import type { PersonId } from '#contract/ids'
import type { Db } from '#platform/database'

/** What people need to know about pins, which stand above them; `main` fills it in. */
export interface PeoplePorts {
  /** Pins in the name of a person that wait for their time. */
  countScheduledPins(db: Db, personId: PersonId): Promise<number>
}
