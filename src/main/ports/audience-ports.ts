import type { AudiencePorts } from '#domains/audiences'
import { countVisitsByDay, isActiveTag, selectVisits } from '#domains/conversions'
import { countEngagementByDay, selectAdEngagement } from '#domains/delivery'

export const audiencePorts: AudiencePorts = {
  isActiveTag,
  selectVisits,
  selectAdEngagement,
  countVisitsByDay,
  countEngagementByDay,
}
