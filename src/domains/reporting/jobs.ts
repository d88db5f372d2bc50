import { learnConversions } from '#domains/delivery'
import type { DomainJobs } from '#platform/domain'
import { attributeAgain, attributeConversions } from './attribution/attribute-conversions.ts'
import { selectConvertedClicks } from './attribution/converted-clicks.ts'
import { deleteOldFacts } from './facts/fact-queries.ts'
import { updateFacts } from './facts/update-facts.ts'

export const jobs: DomainJobs = ({ services: { clock }, database }) => ({
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
    sweep_ad_facts: {
      cron: '47 3 * * *',
      run: () => database.transaction((db) => deleteOldFacts(db, clock.now())),
    },
  },
})
