import type { ReportReason } from '#contract/reports/report'
import { moment, type WriteMail } from '#domains/accounts'
import type { NewReport } from './report-queries.ts'

/** To the operator, about the first report of a thing. The content is shown on the page, not in the mail. */
export function reportReceivedMail({
  subject,
  reason: reasonCode,
}: Pick<NewReport, 'subject' | 'reason'>): WriteMail {
  return (t, { brandName, publicUrl }) => {
    const reason = t(`report.${reasonCode}`)
    return {
      subject: t('mail.reportReceived.subject', { brand: brandName, subject }),
      preview: t('mail.reportReceived.preview', { reason }),
      heading: t('mail.reportReceived.heading', { subject }),
      paragraphs: [t('mail.reportReceived.text', { reason })],
      button: { label: t('mail.reportReceived.button'), url: `${publicUrl}/operator/reports/` },
    }
  }
}

/** To the reporter. */
export function reportSettledMail(facts: {
  id: string
  subject: string
  isRemoved: boolean
}): WriteMail {
  const { id, subject, isRemoved } = facts
  return (t, { brandName, publicUrl }) => ({
    subject: t('mail.reportSettled.subject', { brand: brandName }),
    preview: isRemoved
      ? t('mail.reportSettled.previewRemoved')
      : t('mail.reportSettled.previewKept'),
    heading: t('mail.reportSettled.heading'),
    paragraphs: [
      isRemoved
        ? t('mail.reportSettled.textRemoved', { subject })
        : t('mail.reportSettled.textKept', { subject }),
    ],
    because: t('mail.reportSettled.because', { id }),
    notes: [
      {
        text: t('mail.reportSettled.again'),
        label: t('mail.reportSettled.againLink'),
        url: `${publicUrl}/`,
      },
    ],
  })
}

/** To the operator, about reports whose clocks run out. */
export function reportsDueMail({
  count,
  firstDueAt,
}: {
  count: number
  firstDueAt: Date
}): WriteMail {
  return (t, { brandName, publicUrl }) => {
    const when = moment(t, firstDueAt)
    return {
      subject: t('mail.reportsDue.subject', { brand: brandName, count }),
      preview: t('mail.reportsDue.text', { count, when }),
      heading: t('mail.reportsDue.heading'),
      paragraphs: [t('mail.reportsDue.text', { count, when })],
      button: { label: t('mail.reportReceived.button'), url: `${publicUrl}/operator/reports/` },
    }
  }
}

/** To whom a removed thing belongs: the statement of reasons. */
export function removedMail(facts: {
  id: string
  subject: string
  /** What it is called, or says; may be empty. */
  title: string
  rule: ReportReason
  words: string
  /** Nobody looked at this one: its picture is on a list. */
  isFoundByHash?: boolean
  /** Operators looked for Pins like it, and decided about all of them together: so many are theirs. */
  ofPurge?: { count: number }
}): WriteMail {
  const { id, subject, title, rule, words, isFoundByHash = false, ofPurge } = facts
  const count = ofPurge?.count ?? 1
  const text = ofPurge ? 'mail.removed.textMany' : 'mail.removed.text'
  return (t, { brandName, publicUrl }) => ({
    subject: t('mail.removed.subject', { brand: brandName, subject, count }),
    preview: t('mail.removed.rule', { rule: t(`report.${rule}`) }),
    heading: t('mail.removed.heading', { subject, count }),
    paragraphs: [
      isFoundByHash ? t('mail.removed.textByHash') : t(text, { subject }),
      t('mail.removed.rule', { rule: t(`report.${rule}`) }),
      ...(words === '' ? [] : [words]),
      t('mail.removed.appeal', { id }),
    ],
    ...(title === '' ? {} : { quote: title }),
    button: { label: t('mail.removed.appealButton'), url: `${publicUrl}/appeal/?report=${id}` },
  })
}

/** To the same person, when the decision is undone. */
export function restoredMail({
  id,
  subject,
  title,
  count = 1,
}: {
  id: string
  subject: string
  title: string
  /** Of how many Pins at once. */
  count?: number
}): WriteMail {
  return (t, { brandName }) => ({
    subject: t('mail.restored.subject', { brand: brandName, subject, count }),
    preview: t('mail.restored.text', { id }),
    heading: t('mail.restored.heading', { subject, count }),
    paragraphs: [t('mail.restored.text', { id })],
    ...(title === '' ? {} : { quote: title }),
  })
}
