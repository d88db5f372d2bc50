import type { EventName } from '#contract/events'
import { jobs as ofAccounts } from '#domains/accounts'
import { jobs as ofAdRepository } from '#domains/ad-repository'
import { audienceJobs } from '#domains/audiences'
import { jobs as ofBackgroundJobs } from '#domains/background-jobs'
import { jobs as ofBilling } from '#domains/billing'
import { jobs as ofBoards } from '#domains/boards'
import { campaignJobs } from '#domains/campaigns'
import { jobs as ofCatalogs } from '#domains/catalogs'
import { jobs as ofClaims } from '#domains/claims'
import { jobs as ofComments } from '#domains/comments'
import { jobs as ofConversations } from '#domains/conversations'
import { jobs as ofConversions } from '#domains/conversions'
import { jobs as ofDelivery } from '#domains/delivery'
import { jobs as ofDiscover } from '#domains/discover'
import { jobs as ofExperiments } from '#domains/experiments'
import { jobs as ofFollows } from '#domains/follows'
import { jobs as ofHub } from '#domains/hub'
import { jobs as ofMeasurement } from '#domains/measurement'
import { jobs as ofMedia } from '#domains/media'
import { jobs as ofNews } from '#domains/news'
import { jobs as ofPins } from '#domains/pins'
import { jobs as ofReporting } from '#domains/reporting'
import { jobs as ofReports } from '#domains/reports'
import { searchJobs } from '#domains/search'
import { jobs as ofSecurityEvents } from '#domains/security-events'
import { jobs as ofTransfer } from '#domains/transfer'
import type { DomainJobs, Jobs } from '#platform/domain'
import type { Schedule, Tasks } from '#platform/jobs'
import type { Composition } from '../compose.ts'
import { ownDataByDomain } from '../own-data-by-domain.ts'
import { audiencePorts } from '../ports/audience-ports.ts'
import { campaignPorts } from '../ports/campaign-ports.ts'
import { searchPorts } from '../ports/search-ports.ts'
import { eventNames } from './job-lanes.ts'
import { ownJobs } from './own-jobs.ts'

/** Where several do something about an event, they do it in this order. */
export const jobsByDomain: readonly DomainJobs[] = [
  ofAccounts,
  ofClaims,
  ofNews,
  ofMedia,
  ofExperiments,
  ofBackgroundJobs,
  ofSecurityEvents,
  ofBilling,
  ofCatalogs,
  ofBoards,
  ofFollows,
  ofPins,
  ofComments,
  ofConversations,
  campaignJobs(campaignPorts),
  audienceJobs(audiencePorts),
  searchJobs(searchPorts),
  ofHub,
  ofDiscover,
  ofReports,
  ofTransfer,
  ofDelivery,
  ofConversions,
  ofMeasurement,
  ofAdRepository,
  ofReporting,
]

/** The handlers of all events. */
export function createEventHandlers(composition: Composition): Tasks {
  const all = collectJobs(composition)
  return Object.fromEntries(eventNames.map((name) => [name, handlerOf(name, all)])) as Tasks
}

function handlerOf(name: EventName, all: readonly Jobs[]): (payload: never) => Promise<void> {
  const handlers = all.flatMap(({ events }) => events?.[name] ?? []) as ((
    payload: never,
  ) => Promise<void>)[]
  if (handlers.length === 0) throw new Error(`Nobody handles ${name}`)
  return async (payload) => {
    for (const handle of handlers) await handle(payload)
  }
}

/** Scheduled jobs, in UTC. */
export function createSchedule(composition: Composition): Schedule {
  const entries = collectJobs(composition).flatMap(({ schedule }) => Object.entries(schedule ?? {}))
  const names = new Set(entries.map(([name]) => name))
  if (names.size < entries.length) throw new Error('Two scheduled jobs have the same name')
  return Object.fromEntries(entries)
}

function collectJobs(composition: Composition): Jobs[] {
  const { services, database } = composition
  return [
    ...jobsByDomain.map((jobsOf) => jobsOf({ services, database, ownDataByDomain })),
    ownJobs(composition),
  ]
}
