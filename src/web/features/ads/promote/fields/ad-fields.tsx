import type { ConversionTag } from '#contract/conversions/tags'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AdType } from './ad-types.ts'
import type { FieldsProps } from './fields-props.ts'
import { GoalFields, goalOf } from './goal-fields.tsx'

/** What the ad is called, where it leads and what it is for. */
export function AdFields({
  form,
  change,
  problems,
  tags,
  onTagLacking,
  ofItems,
  hasGroups,
  onChoose,
}: FieldsProps & {
  tags: readonly ConversionTag[]
  onTagLacking: () => void
  /** Items of a product group are promoted, which have links of their own. */
  ofItems: boolean
  hasGroups: boolean
  /** Something else has to be promoted for what was chosen. */
  onChoose: (what: 'pins' | 'groups') => void
}) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const [tag] = tags
  const select = (ad_type: AdType) => {
    if (ofItems !== (ad_type === 'CATALOG_SALES')) onChoose(ofItems ? 'pins' : 'groups')
    else if (ad_type !== 'WEB_CONVERSION') change({ ad_type })
    else if (!tag) onTagLacking()
    else change({ ad_type, selected_ocpm_tag: form.selected_ocpm_tag ?? goalOf(tag.id) })
  }
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
      {ofItems ? (
        <p className="-mt-2 text-sm text-ink-soft">{t('promote.itemsLead')}</p>
      ) : (
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
      )}
      <RadioGroup
        legend={t('promote.objective')}
        name="ad_type"
        value={form.ad_type}
        onChange={(value) => select(value as AdType)}
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
            hint: t(hasGroups ? 'promote.catalogHint' : 'promote.catalogNone'),
            // Without scripts choosing it cannot lead to product groups.
            isDisabled: !ofItems && (!hasGroups || !isHydrated),
          },
        ]}
        error={problems.ad_type}
      />
      {tag && !ofItems && <GoalFields tags={tags} form={form} change={change} />}
    </>
  )
}
