import type { Partner } from '#contract/accounts/partners/partner'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { AddressFields } from '../fields/address/address-fields.tsx'
import { formPanelPx, type ModalProps } from './modal-props.ts'

interface BusinessModalProps extends ModalProps {
  advertiserId: string
  /** Null for who promotes for somebody else, who alone can give the address. */
  partner: Partner | null
  countries: SelectOption[]
  onSaved: (validity: { isBillingValid: boolean }) => void
}

/** The address of the business, without which no invoice can be written. */
export function BusinessModal({
  isOpen,
  onBack,
  advertiserId,
  partner,
  countries,
  onSaved,
}: BusinessModalProps) {
  const t = useMessages()
  const save = useActionForm<{ isBillingValid: boolean }>('business', { onDone: onSaved })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t('promote.businessTitle')}
      description={t(partner ? 'promote.businessText' : 'promote.businessOfOther')}
      closeLabel={t('form.close')}
      widthPx={formPanelPx}
      closesOutside={false}
    >
      <ActionForm of={save} className="flex flex-col gap-4">
        <input type="hidden" name="advertiser_id" value={advertiserId} />
        {partner && (
          <AddressFields
            partner={partner}
            countries={countries}
            problems={save.problems}
            values={save.values}
          />
        )}
        <div className="mt-2 flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
          <Button onClick={onBack}>{t('promote.later')}</Button>
          {partner && (
            <Button type="submit" variant="primary" isLoading={save.isSending}>
              {t('promote.saveAddress')}
            </Button>
          )}
        </div>
      </ActionForm>
    </Dialog>
  )
}
