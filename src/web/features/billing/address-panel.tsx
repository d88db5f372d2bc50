import type { Billing } from '#contract/billing/billing'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface AddressPanelProps {
  billing: Billing
  /** The country of the ad account. */
  home: string
  countries: SelectOption[]
}

/** Who and where invoices go to. It belongs to the business, so that only its owner changes it. */
export function AddressPanel(props: AddressPanelProps) {
  const t = useMessages()
  const { billing } = props
  return (
    <Panel title={t('billing.address')} text={t('billing.addressText')}>
      {billing.is_own ? (
        <AddressForm key={JSON.stringify(billing.address)} {...props} />
      ) : (
        <Address {...props} />
      )}
    </Panel>
  )
}

function Address({ billing, countries }: AddressPanelProps) {
  const t = useMessages()
  const { address, business_name } = billing
  if (!address)
    return <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('billing.noAddress')}</p>
  const country = countries.find(({ value }) => value === address.country)?.label
  const lines = [
    business_name,
    address.line1,
    address.line2,
    [address.postal_code, address.city].filter(Boolean).join(' '),
    address.region,
    country,
  ].filter(Boolean)
  return (
    <address className="px-4 py-4 whitespace-pre-line not-italic tablet:px-5">
      {lines.join('\n')}
    </address>
  )
}

function AddressForm({ billing, home, countries }: AddressPanelProps) {
  const t = useMessages()
  const toasts = useToasts()
  const { address, business_name } = billing
  const save = useActionForm('address', {
    onDone: () => toasts.show({ text: t('billing.addressSaved'), tone: 'success' }),
  })
  const { values, problems } = save
  const field = (name: 'line1' | 'line2' | 'city' | 'region' | 'postal_code') => ({
    // As the contract names it, so that a problem finds it.
    name: `address.${name}`,
    defaultValue: values[`address.${name}`] ?? address?.[name] ?? '',
    error: problems[`address.${name}`],
    maxLength: name === 'postal_code' ? limits.postalCodeLength : limits.addressLineLength,
  })
  return (
    <ActionForm of={save} className="grid gap-4 px-4 py-4 tablet:grid-cols-2 tablet:px-5">
      <TextField
        label={t('billing.businessName')}
        name="business_name"
        autoComplete="organization"
        maxLength={limits.businessNameLength}
        defaultValue={values.business_name ?? business_name}
        error={problems.business_name}
        required
        className="tablet:col-span-2"
      />
      <TextField
        {...field('line1')}
        label={t('billing.line1')}
        autoComplete="address-line1"
        required
      />
      <TextField
        {...field('line2')}
        label={t('billing.line2')}
        note={t('billing.optional')}
        autoComplete="address-line2"
      />
      <TextField
        {...field('postal_code')}
        label={t('billing.postalCode')}
        autoComplete="postal-code"
      />
      <TextField
        {...field('city')}
        label={t('billing.city')}
        autoComplete="address-level2"
        required
      />
      <TextField
        {...field('region')}
        label={t('billing.region')}
        note={t('billing.optional')}
        autoComplete="address-level1"
      />
      <Select
        label={t('billing.country')}
        name="address.country"
        autoComplete="country"
        options={countries}
        defaultValue={values['address.country'] ?? address?.country ?? home}
        error={problems['address.country']}
      />
      <div className="flex justify-end tablet:col-span-2">
        <Button type="submit" variant={address ? undefined : 'primary'} isLoading={save.isSending}>
          {t('billing.saveAddress')}
        </Button>
      </div>
    </ActionForm>
  )
}
