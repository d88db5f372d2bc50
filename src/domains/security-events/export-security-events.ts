import { exportSecurityEvents } from '#contract/security-events/list-security-events'
import { answerCommand } from '#platform/operations'

/** What it does is its own event, which the pipeline writes; whose events are copied is whom it concerns. */
export const exportSecurityEventsHandler = answerCommand(
  exportSecurityEvents,
  async ({ caller, clock }, { person_id }) => {
    if (person_id) caller.concerns = person_id
    return { name: `audit-log-${clock.now().toISOString().slice(0, 10)}` }
  },
)
