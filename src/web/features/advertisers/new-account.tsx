import { type RefObject, useRef, useState } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { currencies, usualCurrency } from '#contract/advertisers/markets'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

export interface NewAccountProps {
  isOpen: boolean
  onClose: () => void
  countries: SelectOption[]
  /** Chosen at first. */
  home: string
}

export function NewAccount(props: NewAccountProps) {
  const t = useMessages()
  const first = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('advertisers.create')}
      description={t('advertisers.createText')}
      closeLabel={t('form.close')}
      phone="sheet"
      widthPx={440}
      initialFocus={first}
    >
      <NewAccountForm {...props} first={first} />
    </Dialog>
  )
}

/** Begun anew each time the dialog opens. */
function NewAccountForm({
  onClose,
  countries,
  home,
  first,
}: NewAccountProps & { first: RefObject<HTMLInputElement | null> }) {
  const t = useMessages()
  const toasts = useToasts()
  const begun = countries.some(({ value }) => value === home) ? home : 'US'
  const [currency, setCurrency] = useState<string>(usualCurrency(begun))
  const create = useActionForm<Advertiser>('create', {
    onDone: ({ name }) => {
      onClose()
      toasts.show({ text: t('advertisers.created', { name }), tone: 'success' })
    },
  })
  const { problems } = create
  return (
    <ActionForm of={create} className="flex flex-col gap-5">
      <TextField
        ref={first}
        label={t('advertisers.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.advertiserNameLength}
        required
        error={problems.name}
      />
      <Select
        label={t('advertisers.country')}
        name="country"
        options={countries}
        defaultValue={begun}
        onChange={({ target }) => setCurrency(usualCurrency(target.value))}
        error={problems.country}
      />
      <Select
        label={t('advertisers.currency')}
        name="currency"
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency}
        onChange={({ target }) => setCurrency(target.value)}
        error={problems.currency}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant="primary" isLoading={create.isSending}>
          {t('advertisers.createConfirm')}
        </Button>
      </div>
    </ActionForm>
  )
}
