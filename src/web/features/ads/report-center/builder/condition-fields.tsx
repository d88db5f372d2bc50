import { objectives } from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { conditionText } from '../../table/filters/condition-text.ts'
import { FigureFields } from '../../table/filters/figure-fields.tsx'
import type { FieldsProps } from './row-fields.tsx'

const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const

/** Which entities: by name, status, objective, and by their figures over all days. */
export function ConditionFields({ draft, problems, currency }: FieldsProps & { currency: string }) {
  const t = useMessages()
  const filters = draft.filters ?? []
  return (
    <div className="flex flex-col gap-5">
      {(['campaign_ids', 'ad_group_ids', 'ad_ids'] as const).map(
        (name) =>
          draft[name] && <input key={name} type="hidden" name={name} value={draft[name].join()} />,
      )}
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField
          label={t('adTable.nameHas')}
          name="name_contains"
          maxLength={limits.campaignNameLength}
          defaultValue={draft.name_contains ?? ''}
        />
        <Select
          label={t('adTable.objective')}
          name="objectives"
          defaultValue={draft.objectives?.join() ?? ''}
          options={[
            { value: '', label: t('adTable.everyObjective') },
            ...((draft.objectives?.length ?? 0) > 1
              ? [{ value: draft.objectives?.join() ?? '', label: t('adTable.chosenObjectives') }]
              : []),
            ...objectives.map((objective) => ({
              ...{ value: objective, label: t('campaigns.objectiveName', { objective }) },
            })),
          ]}
        />
      </div>
      <CheckboxSet
        legend={t('adTable.status')}
        hint={t('reportPages.statusHint')}
        name="entity_statuses"
        options={statuses.map((status) => ({
          ...{ value: status, label: t('campaigns.statusName', { status }) },
        }))}
        chosen={draft.entity_statuses ?? []}
      />
      {filters.length > 0 && (
        <CheckboxSet
          legend={t('adTable.filters')}
          name="filters"
          options={filters.map((value) => ({ value, label: conditionText(value, currency, t) }))}
          chosen={filters}
        />
      )}
      <FigureFields columns={draft.columns} error={problems.where_value} />
    </div>
  )
}
