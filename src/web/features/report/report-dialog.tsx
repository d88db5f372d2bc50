import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isFailure } from '#contract/errors'
import { type ReportReason, type ReportSubject, report } from '#contract/reports/report'
import { reportAd } from '#contract/reports/report-ad'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { ReportFields } from './report-fields.tsx'
import { ReportReceipt } from './report-receipt.tsx'

export interface ReportDialogProps {
  subject: ReportSubject
  /** Of an ad, the token of its offer. */
  subjectId: string
  isOpen: boolean
  onClose: () => void
}

/** A report form for members and visitors. */
export function ReportDialog({ subject, subjectId, isOpen, onClose }: ReportDialogProps) {
  const t = useMessages()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  const [receipt, setReceipt] = useState<string | null>(null)

  useEffect(() => {
    if (!isOpen) return
    setProblems({})
    setReceipt(null)
  }, [isOpen, subjectId])
  useEffect(() => {
    if (receipt) done.current?.focus()
  }, [receipt])
  useEffect(() => {
    const wrong = '[aria-invalid="true"], [role="alert"], fieldset:has([role="alert"]) input'
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [problems])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (isSending) return
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    if (text('reason') === '') return setProblems({ reason: t('report.reasonMissing') })
    setSending(true)
    setProblems({})
    try {
      const what = { reason: text('reason') as ReportReason, detail: text('detail') }
      const { id } =
        subject === 'ad'
          ? await run(reportAd, { offer: subjectId, ...what })
          : await run(report, { subject, subject_id: subjectId, ...what, email: text('email') })
      setReceipt(id)
    } catch (error) {
      const named = isFailure(error, 'email_invalid') ? 'email' : 'form'
      setProblems({ [named]: isFailure(error) ? error.message : t('error.unexpected') })
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(receipt ? 'report.sentTitle' : `report.title.${subject}`)}
      closeLabel={t('report.close')}
      closesOutside={receipt !== null}
      footer={
        receipt ? (
          <Button ref={done} variant="primary" onClick={onClose}>
            {t('report.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('report.cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
              {t('report.send')}
            </Button>
          </>
        )
      }
    >
      {receipt ? (
        <ReportReceipt id={receipt} />
      ) : (
        <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-5">
          {problems.form && <FormError>{problems.form}</FormError>}
          <ReportFields
            problems={problems}
            values={{}}
            onEdit={(field) =>
              problems[field] !== undefined &&
              setProblems(({ [field]: _mended, ...others }) => others)
            }
          />
        </form>
      )}
    </Dialog>
  )
}
