import { type ReactNode, type RefObject, useRef } from 'react'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { OwnPasswordField } from '#web/lib/forms/own-password-field.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LogInAgain } from './log-in-again.tsx'

export interface ActDialogProps<T> {
  isOpen: boolean
  onClose: () => void
  /** The name of the page's action. */
  intent: string
  /** Hidden fields. */
  hidden?: Record<string, string>
  title: string
  description: ReactNode
  confirmLabel: string
  isDanger?: boolean
  /** Requires the member's password. */
  requiresPassword: boolean
  onDone: (done: T) => void
  /** Renders further fields with their errors. */
  fields?: (
    problems: Record<string, string>,
    first: RefObject<HTMLInputElement | null>,
  ) => ReactNode
}

/** Confirms an action, with the fields it needs. */
export function ActDialog<T>(props: ActDialogProps<T>) {
  const t = useMessages()
  const { isOpen, onClose, title, description } = props
  const first = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('form.close')}
      phone="sheet"
      widthPx={440}
      initialFocus={props.requiresPassword || props.fields ? first : undefined}
    >
      <ActDialogForm {...props} first={first} />
    </Dialog>
  )
}

/** A component of its own, so that its state is reset each time the dialog opens. */
function ActDialogForm<T>({
  onClose,
  intent,
  hidden = {},
  confirmLabel,
  isDanger,
  requiresPassword,
  onDone,
  fields,
  first,
}: ActDialogProps<T> & { first: RefObject<HTMLInputElement | null> }) {
  const t = useMessages()
  const act = useActionForm<T>(intent, { onDone })
  return (
    <ActionForm of={act} className="flex flex-col gap-5">
      <LogInAgain code={act.answer?.code} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields?.(act.problems, first)}
      {requiresPassword && (
        <OwnPasswordField ref={fields ? undefined : first} error={act.problems.password} />
      )}
      <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isLoading={act.isSending}>
          {confirmLabel}
        </Button>
      </div>
    </ActionForm>
  )
}
