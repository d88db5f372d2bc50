import type { ReportRun } from '#contract/reporting/center/report-runs'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** One press that makes a report again, or stops one. */
export function RunForm({
  advertiserId,
  run,
  intent,
  isMain = false,
}: {
  advertiserId: string
  run: ReportRun
  intent: 'repeat_report' | 'cancel_report'
  isMain?: boolean
}) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm(intent, {
    onRefused: ({ problems }) => toasts.show({ text: problems.form ?? '', tone: 'danger' }),
  })
  const isAgain = intent === 'repeat_report'
  const { name } = run
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="report_run_id" value={run.id} />
      <Button
        type="submit"
        size="sm"
        variant={isMain ? 'primary' : 'quiet'}
        isLoading={form.isSending}
        aria-label={t(isAgain ? 'reportPages.againNamed' : 'reportPages.cancelNamed', { name })}
      >
        {t(isAgain ? 'reportPages.again' : 'reportPages.cancel')}
      </Button>
    </ActionForm>
  )
}
