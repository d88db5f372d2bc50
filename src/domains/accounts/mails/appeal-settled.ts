import { greeting, type MailContent, type MailSettings } from './mail-content.ts'

/** To the author of an appeal. */
export function appealSettledMail(
  facts: { firstName: string; isLifted: boolean },
  { brandName, publicUrl }: MailSettings,
): MailContent {
  return facts.isLifted
    ? {
        subject: `Your ${brandName} account is open again`,
        preview: 'We looked again, and you were right.',
        heading: 'Welcome back',
        paragraphs: [
          greeting(facts.firstName),
          'We looked at your account again. It was closed by mistake, and it is open now. We are sorry for the trouble.',
        ],
        button: { label: 'Log in', url: `${publicUrl}/login/` },
        notes: [],
      }
    : {
        subject: `About your ${brandName} account`,
        preview: 'We looked again.',
        heading: 'Your account stays closed',
        paragraphs: [
          greeting(facts.firstName),
          'We looked at your account again, and it does not follow our guidelines. It stays closed.',
        ],
        notes: [],
      }
}
