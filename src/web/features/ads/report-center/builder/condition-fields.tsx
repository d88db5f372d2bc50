import { objectives } from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import { comparisons } from '#contract/reporting/ad-report'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { metricTitle } from '../../table/columns/metric-words.ts'
import { comparisonWord } from '../../table/filters/comparison-word.ts'
import { conditionText } from '../../table/filters/condition-text.ts'
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
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{t('adTable.figureIs')}</legend>
        <div className="grid gap-4 tablet:grid-cols-3">
          <Select
            label={t('adTable.figure')}
            name="where_metric"
            options={draft.columns.flatMap((name) => {
              const metric = metricOf(name)
              return metric ? [{ value: name, label: metricTitle(metric, t) }] : []
            })}
          />
          <Select
            label={t('adTable.comparison')}
            name="where_is"
            defaultValue=">="
            options={comparisons.map((value) => ({
              value,
              label: t('adTable.comparisonName', { comparison: comparisonWord(value) }),
            }))}
          />
          <TextField
            label={t('adTable.value')}
            name="where_value"
            inputMode="decimal"
            hint={t('adTable.valueHint')}
            error={problems.where_value}
          />
        </div>
      </fieldset>
    </div>
  )
}
