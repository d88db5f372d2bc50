import { learnConversions } from '#domains/delivery'
import type { DomainJobs } from '#platform/domain'
import { attributeAgain, attributeConversions } from './attribution/attribute-conversions.ts'
import { selectConvertedClicks } from './attribution/converted-clicks.ts'
import { deleteOldFacts } from './facts/fact-queries.ts'
import { updateFacts } from './facts/update-facts.ts'
import { sumPastOfNight } from './planner/sum-past.ts'
import { makeReport } from './runs/make-report.ts'
import { sweepReports } from './runs/sweep-reports.ts'
import { runStudy } from './sales-studies/run-study.ts'
import { sweepStudies } from './sales-studies/sweep-studies.ts'
import { startDueReports } from './schedules/start-due-reports.ts'

export const jobs: DomainJobs = ({ services, services: { clock }, database }) => ({
  events: {
    sales_study_due: ({ advertiser_id, sales_study_id: id }) =>
      runStudy(services, database, { advertiser_id, id }),
    report_due: ({ advertiser_id, report_run_id }) =>
      makeReport(services, database, advertiser_id, report_run_id),
  },
  schedule: {
    update_ad_facts: { cron: '* * * * *', run: () => updateFacts(database, clock.now()) },
    attribute_conversions: {
      cron: '* * * * *',
      run: () => attributeConversions(database, clock.now()),
    },
    attribute_late_conversions: {
      cron: '23 * * * *',
      run: () => attributeAgain(database, clock.now()),
    },
    learn_conversions: {
      cron: '*/10 * * * *',
      run: async () => void (await learnConversions(database, clock.now(), selectConvertedClicks)),
    },
    start_due_reports: { cron: '* * * * *', run: () => startDueReports(services, database) },
    sweep_sales_studies: { cron: '37 * * * *', run: () => sweepStudies(services, database) },
    sweep_report_files: { cron: '17 * * * *', run: () => sweepReports(services, database) },
    sum_past_ad_groups: { cron: '* * * * *', run: () => sumPastOfNight(database, clock.now()) },
    sweep_ad_facts: {
      cron: '47 3 * * *',
      run: () => database.transaction((db) => deleteOldFacts(db, clock.now())),
    },
  },
})
