import type { DomainJobs } from '#platform/domain'
import type { Services } from '#platform/operations'
import { sweepAdvisoryViews } from './advisories/index.ts'
import { refreshHistograms } from './engine/histograms.ts'
import { indexPerson } from './indexing/index-people.ts'
import { sweepSearch } from './indexing/sweep.ts'
import type { SearchPorts } from './indexing/topic-names.ts'
import { refreshSuggestions, sweepSearchDays } from './suggest/index.ts'

/** @param portsOf with the texts of this process. */
export const searchJobs =
  (portsOf: (services: Services) => SearchPorts): DomainJobs =>
  ({ services, database }) => ({
    events: { person_changed: ({ person_id }) => indexPerson(database, person_id) },
    schedule: {
      keep_suggestions: {
        cron: '*/5 * * * *',
        run: () => refreshSuggestions(services, database),
      },
      sweep_searches: {
        cron: '42 3 * * *',
        run: async () => {
          await sweepSearchDays(services, database)
          await sweepAdvisoryViews(services, database)
        },
      },
      refresh_histograms: { cron: '*/20 * * * *', run: () => refreshHistograms(database) },
      sweep_search: {
        cron: '41 2 * * *',
        run: () => sweepSearch(database, portsOf(services).namesOfTopics),
      },
    },
  })
