import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AdType } from './ad-types.ts'
import type { FieldsProps } from './fields-props.ts'

/** What the ad is called, where it leads and what it is for. */
export function AdFields({
  form,
  change,
  problems,
  onTagLacking,
}: FieldsProps & { onTagLacking: () => void }) {
  const t = useMessages()
  return (
    <>
      <TextField
        label={t('promote.name')}
        name="name"
        autoComplete="off"
        hint={t('promote.nameHint')}
        maxLength={200}
        required
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problems.name}
      />
      <TextField
        label={t('promote.link')}
        name="destination_url"
        type="url"
        autoComplete="off"
        maxLength={2_000}
        required
        value={form.destination_url}
        onChange={({ target }) => change({ destination_url: target.value })}
        error={problems.destination_url}
      />
      <RadioGroup
        legend={t('promote.objective')}
        name="ad_type"
        value={form.ad_type}
        onChange={(value) =>
          value === 'WEB_CONVERSION' ? onTagLacking() : change({ ad_type: value as AdType })
        }
        options={[
          {
            value: 'CONSIDERATION',
            label: t('promote.clicks'),
            hint: t('promote.clicksHint'),
          },
          {
            value: 'WEB_CONVERSION',
            label: t('promote.conversions'),
            hint: t('promote.conversionsHint'),
          },
          {
            value: 'CATALOG_SALES',
            label: t('promote.catalog'),
            hint: t('promote.catalogHint'),
            isDisabled: true,
          },
        ]}
        error={problems.ad_type}
      />
    </>
  )
}
