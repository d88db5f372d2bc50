import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** The number that a tax office gave the business. */
export function TaxIdForm({ advertiserId, taxId }: { advertiserId: string; taxId: string | null }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('tax_id', {
    onDone: () => toasts.show({ text: t('billing.tax.saved'), tone: 'success' }),
  })
  return (
    <ActionForm of={form} className="flex flex-col items-start gap-4">
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <TextField
        label={t('billing.tax.id')}
        note={t('billing.optional')}
        hint={t('billing.tax.idHint')}
        name="tax_id"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.taxIdLength}
        defaultValue={form.values.tax_id ?? taxId ?? ''}
        error={form.problems.tax_id}
        className="w-full max-w-96"
      />
      <Button type="submit" isLoading={form.isSending}>
        {t('billing.tax.save')}
      </Button>
    </ActionForm>
  )
}
