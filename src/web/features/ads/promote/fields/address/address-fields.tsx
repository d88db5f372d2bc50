import type { Partner } from '#contract/accounts/partners/partner'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface AddressFieldsProps {
  partner: Partner
  countries: SelectOption[]
  problems: Record<string, string>
  values: Record<string, string>
}

/** Where invoices go. The fields are named as the contract names them, so that problems find them. */
export function AddressFields({ partner, countries, problems, values }: AddressFieldsProps) {
  const t = useMessages()
  const { address } = partner
  const field = (name: 'line1' | 'line2' | 'city' | 'region' | 'postal_code') => ({
    name: `address.${name}`,
    defaultValue: values[`address.${name}`] ?? address?.[name] ?? '',
    error: problems[`address.${name}`],
  })
  return (
    <>
      <TextField
        label={t('promote.line1')}
        autoComplete="address-line1"
        maxLength={limits.addressLineLength}
        required
        {...field('line1')}
      />
      <TextField
        label={t('promote.line2')}
        note={t('form.optional')}
        autoComplete="address-line2"
        maxLength={limits.addressLineLength}
        {...field('line2')}
      />
      <div className="grid grid-cols-[2fr_3fr] items-start gap-3">
        <TextField
          label={t('promote.postalCode')}
          autoComplete="postal-code"
          maxLength={limits.postalCodeLength}
          {...field('postal_code')}
        />
        <TextField
          label={t('promote.city')}
          autoComplete="address-level2"
          maxLength={limits.addressLineLength}
          required
          {...field('city')}
        />
      </div>
      <TextField
        label={t('promote.region')}
        note={t('form.optional')}
        autoComplete="address-level1"
        maxLength={limits.addressLineLength}
        {...field('region')}
      />
      <Select
        label={t('business.country')}
        name="address.country"
        autoComplete="country"
        options={countries}
        defaultValue={values['address.country'] ?? address?.country ?? partner.country}
        error={problems['address.country']}
      />
    </>
  )
}
