import { ActForm } from '#web/lib/forms/act-form.tsx'
import { useAct } from '#web/lib/forms/use-act.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { ToastInput } from '#web/ui/toasts/toast-queue.ts'

interface TakeBackProps<T> {
  intent: string
  fields: Readonly<Record<string, string>>
  text: string
  /** With what it is taken back from, for those who hear one button after the other. */
  label: string
  /** What is said once it is done. */
  told: (answer: T) => Pick<ToastInput, 'text' | 'action'>
}

/** One press takes back what was once chosen; a refusal is told in its words. */
export function TakeBack<T>({ intent, fields, text, label, told }: TakeBackProps<T>) {
  const t = useMessages()
  const toasts = useToasts()
  const act = useAct<T>(intent, {
    onDone: (answer) => toasts.show({ ...told(answer), tone: 'success' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActForm of={act} isQuiet>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isLoading={act.isSending} aria-label={label}>
        {text}
      </Button>
    </ActForm>
  )
}
