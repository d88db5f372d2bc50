import type { Report } from '#contract/reports/reports'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface UndoDecisionProps {
  report: Report
  /** `keep`: the viewer takes back a removal of theirs that waits for another operator. */
  by: 'undo' | 'keep'
}

/** Opens a decided report again; what was removed is put back. */
export function UndoDecision({ report: { id }, by }: UndoDecisionProps) {
  const t = useMessages()
  const toasts = useToasts()
  const undo = useActionForm(by === 'undo' ? 'undo' : 'settle', {
    onDone: () => toasts.show({ text: t('operator.undoneNow'), tone: 'success' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? problems.id ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActionForm of={undo} isQuiet>
      <input type="hidden" name="id" value={id} />
      {by === 'keep' && <input type="hidden" name="outcome" value="kept" />}
      <Button
        type="submit"
        variant="secondary"
        isLoading={undo.isSending}
        aria-label={t('operator.undoNamed', { id })}
      >
        {t('operator.undoDecision')}
      </Button>
    </ActionForm>
  )
}
