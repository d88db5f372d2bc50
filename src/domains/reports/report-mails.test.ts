import { describe } from 'vitest'
import { reportSubjects } from '#contract/reports/report'
import { reportReasons } from '#contract/reports/report-reasons'
import { itIsWholeInEveryLanguage } from '#testing/mails-in-every-language'
import {
  removedMail,
  reportReceivedMail,
  reportSettledMail,
  reportsDueMail,
} from './report-mails.ts'

describe.each(reportReasons)('the mail to the operator about %s', (reason) => {
  itIsWholeInEveryLanguage(reportReceivedMail({ subject: 'pin', reason }))
})

describe('the mail to the operator about clocks', () => {
  itIsWholeInEveryLanguage(reportsDueMail({ count: 2, firstDueAt: new Date(0) }))
})

describe.each(reportSubjects)('the mails about a reported %s', (subject) => {
  itIsWholeInEveryLanguage(reportReceivedMail({ subject, reason: 'spam' }))
  itIsWholeInEveryLanguage(reportSettledMail({ id: '7', subject, isRemoved: true }))
  itIsWholeInEveryLanguage(reportSettledMail({ id: '7', subject, isRemoved: false }))
  itIsWholeInEveryLanguage(
    removedMail({ id: '7', subject, title: 'Lamp', rule: 'hate', words: '' }),
  )
})
