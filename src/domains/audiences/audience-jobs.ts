import type { DomainJobs } from '#platform/domain'
import { matchCustomerLists } from './customer-lists/match-lists.ts'
import { removeDropped } from './definitions/drop-source.ts'
import { recheckMembers, sweepMembers } from './members/recheck-members.ts'
import { refreshAudiences } from './members/refresh-audiences.ts'
import type { AudiencePorts } from './ports.ts'

export const audienceJobs =
  (ports: AudiencePorts): DomainJobs =>
  ({ services, database }) => ({
    events: {
      audience_dropped: (source) => removeDropped(database, source),
      ad_choices_changed: ({ person_id }) =>
        recheckMembers(database, [person_id], services.clock.now()),
      person_changed: ({ person_id }) =>
        recheckMembers(database, [person_id], services.clock.now()),
    },
    schedule: {
      match_customer_lists: {
        cron: '* * * * *',
        run: () => matchCustomerLists(database, services.clock.now()),
      },
      refresh_audiences: {
        cron: '* * * * *',
        run: () => refreshAudiences(services, database, ports),
      },
      sweep_audience_members: {
        cron: '13 * * * *',
        run: () => sweepMembers(database, services.clock.now()),
      },
    },
  })
