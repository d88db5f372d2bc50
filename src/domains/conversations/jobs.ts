import type { DomainJobs } from '#platform/domain'
import { mailUnread } from './mails/mail-unread.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: { message_unread: (due) => mailUnread(services, database, due) },
})
