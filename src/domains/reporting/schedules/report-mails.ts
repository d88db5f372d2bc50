import type { WriteMail } from '#domains/accounts'

export interface ReportMailFacts {
  name: string
  account: string
  first: string
  last: string
  downloadPath: string
  unsubscribeUrl: string
}

/** To a recipient of a schedule: where the file is. */
export const reportReadyMail =
  (facts: ReportMailFacts): WriteMail =>
  (t, { publicUrl }) => {
    const { name, account } = facts
    const date = (day: string) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(t.locale, {
        ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
      })
    const [first, last] = [date(facts.first), date(facts.last)]
    return {
      subject: t('mail.reportReady.subject', { name }),
      preview: t('mail.reportReady.preview', { first, last }),
      heading: t('mail.reportReady.heading'),
      paragraphs: [t('mail.reportReady.text', { name, account, first, last })],
      button: { label: t('mail.reportReady.button'), url: `${publicUrl}${facts.downloadPath}` },
      because: t('mail.reportReady.because', { account }),
      notes: [
        t('mail.reportReady.note'),
        {
          text: t('mail.reportReady.enough'),
          label: t('mail.reportReady.unsubscribe'),
          url: facts.unsubscribeUrl,
        },
      ],
    }
  }

/** To whoever made a schedule: somebody does not want its mails any more. */
export const reportUnsubscribedMail =
  ({
    name,
    email,
    advertiserId,
  }: {
    name: string
    email: string
    advertiserId: string
  }): WriteMail =>
  (t, { publicUrl }) => ({
    subject: t('mail.reportUnsubscribed.subject', { name }),
    preview: t('mail.reportUnsubscribed.preview', { email }),
    heading: t('mail.reportUnsubscribed.heading'),
    paragraphs: [t('mail.reportUnsubscribed.text', { name, email })],
    button: {
      label: t('mail.reportUnsubscribed.button'),
      url: `${publicUrl}/advertiser/${advertiserId}/report-center/history/`,
    },
  })
