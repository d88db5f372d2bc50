import type { MailContent, MailSettings } from '#domains/accounts'
import type { NewReport } from './report-queries.ts'

/** To the operator, about the first report of a thing. The content is shown on the page, not in the mail. */
export function reportReceivedMail(
  { subject, reason }: Pick<NewReport, 'subject' | 'reason'>,
  { brandName, publicUrl }: MailSettings,
): MailContent {
  const why = reason.replaceAll('_', ' ')
  return {
    subject: `${brandName}: a ${subject} was reported`,
    preview: `The reason given: ${why}`,
    heading: `Somebody reported a ${subject}`,
    paragraphs: [`The reason given: ${why}.`],
    button: { label: 'Look at the reports', url: `${publicUrl}/operator/reports/` },
  }
}

/** To the reporter. */
export function reportSettledMail(
  facts: { id: string; subject: string; isRemoved: boolean },
  { brandName, publicUrl }: MailSettings,
): MailContent {
  const { id, subject, isRemoved } = facts
  return {
    subject: `Your report to ${brandName}`,
    preview: isRemoved ? 'We agree with you.' : 'We looked at it.',
    heading: 'Your report was looked at',
    paragraphs: [
      isRemoved
        ? `You reported a ${subject}. It broke the rules here, and something was done about it. Thank you for telling us.`
        : `You reported a ${subject}. We looked at it, and it does not break the rules here, so it stays. You need not see it: you can hide it or block who made it.`,
    ],
    because: `a report with the number ${id}`,
    notes: [
      { text: 'You see it differently?', label: 'Answer by a new report.', url: `${publicUrl}/` },
    ],
  }
}
