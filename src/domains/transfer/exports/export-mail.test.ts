import { describe } from 'vitest'
import { itIsWholeInEveryLanguage } from '#testing/mails-in-every-language'
import { exportReadyMail } from './export-mail.ts'

describe('the mail about a copy that is ready', () => {
  itIsWholeInEveryLanguage(exportReadyMail)
})
