import type { DomainJobs } from '#platform/domain'
import { alarmDueReports } from './cases/alarm-due.ts'
import { finishDecisions } from './cases/finish-decisions.ts'
import { removeBlocked, reportSuspected } from './known-pictures/known-picture-jobs.ts'
import { forgetOldPurges } from './purges/forget-purges.ts'
import { workOnPurge } from './purges/work-on-purge.ts'
import { removeReported } from './remove-reported.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    report_upheld: (upheld) => removeReported(services, database, upheld),
    picture_blocked: (known) => removeBlocked(services, database, known),
    purge_due: ({ purge_id }) => workOnPurge(services, database, purge_id),
    picture_suspected: (known) => reportSuspected(services, database, known),
  },
  schedule: {
    alarm_due_reports: {
      cron: '*/10 * * * *',
      run: () => alarmDueReports(services, database),
    },
    finish_report_decisions: {
      cron: '*/10 * * * *',
      run: () => finishDecisions(services, database),
    },
    forget_purges: {
      cron: '40 3 * * *',
      run: () => forgetOldPurges(services, database),
    },
  },
})
