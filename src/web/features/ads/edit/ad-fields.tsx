import type { Ad } from '#contract/campaigns/ad'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NameAndStatus } from './common-fields.tsx'
import type { FieldsProps } from './fields-props.ts'

export function AdFields({ entity, of, problems }: FieldsProps<Ad>) {
  const t = useMessages()
  return (
    <>
      <NameAndStatus {...{ entity, of, problems }} />
      <TextField
        label={t('campaigns.field', { field: 'destination_url', entity: 'ad' })}
        hint={t('adChanges.addressHint')}
        name="destination_url"
        type="url"
        autoComplete="off"
        defaultValue={of('destination_url')[0]}
        error={problems.destination_url}
        className="w-full"
      />
    </>
  )
}
