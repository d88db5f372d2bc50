import { type MouseEvent, useState } from 'react'
import type { Report } from '#contract/reports/reports'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface SettleReportProps {
  report: Report
  outcome: 'removed' | 'kept'
}

/** One of the two decisions about a report; a removal needs confirmation. */
export function SettleReport({ report: { id, subject }, outcome }: SettleReportProps) {
  const t = useMessages()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const isRemoval = outcome === 'removed'
  const settle = useActionForm('settle', {
    onDone() {
      setConfirming(false)
      toasts.show({
        text: t(isRemoval ? 'operator.removedNow' : 'operator.reportKeptNow', { subject }),
        tone: 'success',
      })
    },
    onRefused({ problems }) {
      setConfirming(false)
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' })
    },
  })

  function confirmRemoval(event: MouseEvent) {
    if (!isRemoval) return
    event.preventDefault()
    setConfirming(true)
  }

  return (
    <ActionForm of={settle} isQuiet>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="outcome" value={outcome} />
      <Button
        type="submit"
        variant={isRemoval ? 'danger' : 'secondary'}
        isLoading={settle.isSending && !isConfirming}
        onClick={confirmRemoval}
        aria-label={t(isRemoval ? 'operator.removeNamed' : 'operator.keepReportNamed', {
          subject,
          id,
        })}
      >
        {t(isRemoval ? 'operator.remove' : 'operator.keepReport', { subject })}
      </Button>
      {isRemoval && (
        <AlertDialog
          isOpen={isConfirming}
          onCancel={() => setConfirming(false)}
          onConfirm={() => settle.form.current?.requestSubmit()}
          isLoading={settle.isSending}
          title={t('operator.removeAsk', { subject })}
          description={t('operator.removeAskText', { subject })}
          cancelLabel={t('form.cancel')}
          confirmLabel={t('operator.remove', { subject })}
          isDanger
        />
      )}
    </ActionForm>
  )
}
