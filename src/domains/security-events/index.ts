import { exportSecurityEventsHandler } from './export-security-events.ts'
import { listSecurityEventsHandler } from './list-security-events.ts'
import { readSecurityEventsHandler } from './read-security-events.ts'

export const securityEventHandlers = [
  listSecurityEventsHandler,
  exportSecurityEventsHandler,
  readSecurityEventsHandler,
]

export { deletion } from './deletion.ts'
export { type EventFilter, type ListedEvent, selectEvents } from './event-queries.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { eventRecorder, recordOwnEvent } from './record-event.ts'
