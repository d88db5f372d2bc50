import { useRef } from 'react'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { OwnPasswordField } from '#web/lib/forms/own-password-field.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { LogInAgain } from '../frame/log-in-again.tsx'

export interface ChangeEmailDialogProps {
  isOpen: boolean
  onClose: () => void
  hasPassword: boolean
  /** The old address has to confirm, too. */
  needsBothAddresses: boolean
}

export function ChangeEmailDialog({
  isOpen,
  onClose,
  hasPassword,
  needsBothAddresses,
}: ChangeEmailDialogProps) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('settings.emailChange')}
      description={t(
        needsBothAddresses ? 'settings.emailChangeText' : 'settings.emailChangeTextOne',
      )}
      closeLabel={t('form.close')}
      phone="sheet"
      initialFocus={field}
    >
      <ChangeEmailForm onClose={onClose} hasPassword={hasPassword} field={field} />
    </Dialog>
  )
}

function ChangeEmailForm({
  onClose,
  hasPassword,
  field,
}: Pick<ChangeEmailDialogProps, 'onClose' | 'hasPassword'> & {
  field: React.RefObject<HTMLInputElement | null>
}) {
  const t = useMessages()
  const toasts = useToasts()
  const request = useActionForm('ask_email_change', {
    onDone: () => {
      toasts.show({ text: t('settings.emailLinksSent'), tone: 'success' })
      onClose()
    },
  })
  return (
    <ActionForm of={request} className="flex flex-col gap-5">
      <LogInAgain code={request.answer?.code} />
      <TextField
        ref={field}
        label={t('settings.emailNew')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        required
        error={request.problems.email}
      />
      {hasPassword && <OwnPasswordField error={request.problems.password} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant="primary" isLoading={request.isSending}>
          {t('settings.emailSendLinks')}
        </Button>
      </div>
    </ActionForm>
  )
}
