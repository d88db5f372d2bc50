import type { Ad } from '#contract/campaigns/ad'
import { callsToAction } from '#contract/campaigns/creative'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NameAndStatus } from './common-fields.tsx'
import type { FieldsProps } from './fields-props.ts'

export function AdFields({ entity, of, problems }: FieldsProps<Ad>) {
  const t = useMessages()
  return (
    <>
      <NameAndStatus {...{ entity, of, problems }} />
      {(['destination_url', 'click_tracking_url', 'view_tracking_url'] as const).map((name) => (
        <TextField
          key={name}
          label={t('campaigns.field', { field: name, entity: 'ad' })}
          hint={t('adChanges.addressHint', { name })}
          name={name}
          type="url"
          autoComplete="off"
          defaultValue={of(name)[0]}
          error={problems[name]}
          className="w-full"
        />
      ))}
      <Select
        label={t('adChanges.button')}
        name="customizable_cta_type"
        defaultValue={of('customizable_cta_type')[0]}
        options={[
          { value: '', label: t('adChanges.noButton') },
          ...callsToAction.map((value) => ({
            value,
            label: t('adChanges.buttonName', { name: value }),
          })),
        ]}
      />
    </>
  )
}
