import { describe } from 'vitest'
import { itIsWholeInEveryLanguage } from '#testing/mails-in-every-language'
import { reportReadyMail, reportUnsubscribedMail } from './report-mails.ts'

describe('the mail about a scheduled report', () => {
  itIsWholeInEveryLanguage(
    reportReadyMail({
      ...{ name: 'Every Monday', account: 'Lamps', first: '2026-11-16', last: '2026-11-22' },
      downloadPath: '/advertiser/1/report-center/download/?token=t',
      unsubscribeUrl: 'https://bower.example/advertiser/1/report-center/unsubscribe/?token=u',
    }),
  )
})

describe('the mail about a recipient who had enough', () => {
  itIsWholeInEveryLanguage(
    reportUnsubscribedMail({ name: 'Every Monday', email: 'mia@mail.bower', advertiserId: '1' }),
  )
})
