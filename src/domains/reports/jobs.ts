import type { DomainJobs } from '#platform/domain'
import { alarmDueReports } from './cases/alarm-due.ts'
import { finishDecisions } from './cases/finish-decisions.ts'
import { removeBlocked, reportSuspected } from './known-pictures/known-picture-jobs.ts'
import { removeReported } from './remove-reported.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    report_upheld: (upheld) => removeReported(services, database, upheld),
    picture_blocked: (known) => removeBlocked(services, database, known),
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
  },
})
