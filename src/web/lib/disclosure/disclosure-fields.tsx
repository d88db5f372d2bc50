import { type PartnershipKind, partnershipKinds } from '#contract/pins/partnership-kinds'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface Disclosed {
  is_ai_made: boolean
  is_paid_link: boolean
  partnership: PartnershipKind
  brand: string
}

/** What creators disclose about a pin. Its texts are those of the part `disclosure`. */
export function DisclosureFields({
  values,
  brandHint,
  brandError,
  onChange,
}: {
  values: Disclosed
  brandHint?: string
  brandError?: string
  onChange: (some: Partial<Disclosed>) => void
}) {
  const t = useMessages()
  const kinds = partnershipKinds.map((kind) => ({
    value: kind,
    label: t(`disclosure.kind.${kind}`),
    hint: kind === 'brand' ? t('disclosure.kindHint.brand') : undefined,
  }))
  return (
    <>
      <Checkbox
        name="is_ai_made"
        label={t('disclosure.aiMade')}
        hint={t('disclosure.aiMadeHint')}
        checked={values.is_ai_made}
        onChange={({ target }) => onChange({ is_ai_made: target.checked })}
      />
      <Checkbox
        name="is_paid_link"
        label={t('disclosure.paidLink')}
        hint={t('disclosure.paidLinkHint')}
        checked={values.is_paid_link}
        onChange={({ target }) => onChange({ is_paid_link: target.checked })}
      />
      <RadioGroup
        legend={t('disclosure.partnership')}
        name="partnership"
        options={kinds}
        value={values.partnership}
        onChange={(kind) => onChange({ partnership: kind as PartnershipKind })}
      />
      {values.partnership === 'brand' && (
        <TextField
          name="brand"
          label={t('disclosure.brand')}
          hint={brandHint}
          value={values.brand}
          error={brandError}
          onChange={({ target }) => onChange({ brand: target.value })}
          autoComplete="off"
          maxLength={100}
        />
      )}
    </>
  )
}
