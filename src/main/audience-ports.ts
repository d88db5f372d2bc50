import type { AudiencePorts } from '#domains/audiences'
import { isActiveTag, selectVisits } from '#domains/conversions'
import { selectAdEngagement } from '#domains/delivery'

export const audiencePorts: AudiencePorts = { isActiveTag, selectVisits, selectAdEngagement }
