import { useRef } from 'react'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface CompanyDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called with the path of the company's single sign-on. */
  onFound: (path: string) => void
}

/** Finds a company by an email address. */
export function CompanyDialog({ isOpen, onClose, onFound }: CompanyDialogProps) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('settings.companyTitle')}
      description={t('settings.companyText')}
      closeLabel={t('form.close')}
      phone="sheet"
      widthPx={440}
      initialFocus={field}
    >
      <CompanyForm onClose={onClose} onFound={onFound} field={field} />
    </Dialog>
  )
}

function CompanyForm({
  onClose,
  onFound,
  field,
}: Omit<CompanyDialogProps, 'isOpen'> & { field: React.RefObject<HTMLInputElement | null> }) {
  const t = useMessages()
  const find = useActionForm<string>('find_company', { onDone: onFound })
  return (
    <ActionForm of={find} className="flex flex-col gap-5">
      <TextField
        ref={field}
        label={t('settings.companyEmail')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        required
        error={find.problems.email}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant="primary" isLoading={find.isSending}>
          {t('form.continue')}
        </Button>
      </div>
    </ActionForm>
  )
}
