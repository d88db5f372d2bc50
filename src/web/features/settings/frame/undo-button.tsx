import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { ToastInput } from '#web/ui/toasts/toast-queue.ts'

interface UndoButtonProps<T> {
  intent: string
  fields: Readonly<Record<string, string>>
  text: string
  /** The accessible name, which includes what is undone. */
  label: string
  /** The toast after success. */
  doneToast: (answer: T) => Pick<ToastInput, 'text' | 'action'>
}

/** A button that undoes an earlier choice; failures are shown in a toast. */
export function UndoButton<T>({ intent, fields, text, label, doneToast }: UndoButtonProps<T>) {
  const t = useMessages()
  const toasts = useToasts()
  const act = useActionForm<T>(intent, {
    onDone: (answer) => toasts.show({ ...doneToast(answer), tone: 'success' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActionForm of={act} isQuiet>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isLoading={act.isSending} aria-label={label}>
        {text}
      </Button>
    </ActionForm>
  )
}
