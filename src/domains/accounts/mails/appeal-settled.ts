import type { Translate } from '#platform/texts'
import { greeting, type MailContent, type MailSettings } from './mail-content.ts'

/** To the author of an appeal. */
export function appealSettledMail(
  t: Translate,
  facts: { firstName: string; isLifted: boolean },
  { brandName, publicUrl }: MailSettings,
): MailContent {
  return facts.isLifted
    ? {
        subject: t('mail.appealLifted.subject', { brand: brandName }),
        preview: t('mail.appealLifted.preview'),
        heading: t('mail.appealLifted.heading'),
        paragraphs: [greeting(t, facts.firstName), t('mail.appealLifted.text')],
        button: { label: t('mail.appealLifted.button'), url: `${publicUrl}/login/` },
      }
    : {
        subject: t('mail.appealKept.subject', { brand: brandName }),
        preview: t('mail.appealKept.preview'),
        heading: t('mail.appealKept.heading'),
        paragraphs: [greeting(t, facts.firstName), t('mail.appealKept.text')],
      }
}
