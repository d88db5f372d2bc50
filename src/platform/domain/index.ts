import type { PersonId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { Schedule, Tasks } from '#platform/jobs'
import type { Services } from '#platform/operations'
import type { OwnData } from '#platform/own-data'

/** What a domain exports besides the handlers of its operations; `src/main/jobs` collects it. */

export interface JobContext {
  services: Services
  database: Database
  /** The content of a data export, by domain. */
  ownDataByDomain: readonly OwnData[]
}

export interface Jobs {
  /** What the domain does about events, its own and those of domains below. */
  events?: Partial<Tasks>
  /** Its scheduled work; the names are unique among all domains. */
  schedule?: Schedule
}

export type DomainJobs = (context: JobContext) => Jobs

/** How a domain removes what it has of a person whose account was deleted. Every step may be repeated. */
export interface PersonDeletion {
  /** Its tables that name people. */
  tables: readonly string[]
  remove(context: Pick<JobContext, 'services' | 'database'>, personId: PersonId): Promise<void>
  /** What other domains still need while they remove theirs. */
  finish?(context: Pick<JobContext, 'services' | 'database'>, personId: PersonId): Promise<void>
}
