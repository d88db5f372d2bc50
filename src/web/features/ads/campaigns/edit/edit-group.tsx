import type { AdGroup } from '#contract/campaigns/ad-group'
import { ageBuckets, targetedGenders } from '#contract/campaigns/enums'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFigures } from '../figures/use-figures.ts'
import { EditForm, type Typed } from './edit-form.tsx'

export function EditGroup({
  group,
  countries,
  currency,
}: {
  group: AdGroup
  countries: SelectOption[]
  currency: string
}) {
  const t = useMessages()
  const figures = useFigures(currency)
  const { id, ad_account_id, version, budget_in_micro_currency: budget, budget_type } = group
  const { LOCATION, AGE_BUCKET = [], GENDER = [] } = group.targeting_spec
  return (
    <EditForm
      intent="edit_group"
      idName="ad_group_id"
      id={id}
      advertiserId={ad_account_id}
      version={version}
      summary={t('campaigns.editGroup')}
      now={[
        ...(budget === null
          ? []
          : [[t('campaigns.budget'), figures.money(budget)] as [string, string]]),
        [t('campaigns.countries'), LOCATION.join(', ')],
        [t('campaigns.ages'), AGE_BUCKET.join(', ') || t('campaigns.everyAge')],
      ]}
    >
      {(typed) => (
        <>
          {budget !== null && (
            <TextField
              label={t(budget_type === 'DAILY' ? 'campaigns.budgetOfDay' : 'campaigns.budgetOfAll')}
              name="budget_in_micro_currency"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              defaultValue={typed.of('budget_in_micro_currency')?.[0] ?? String(budget / 1_000_000)}
              error={typed.problems.budget_in_micro_currency}
              end={<span className="pe-2 text-sm text-ink-soft">{currency}</span>}
              required
            />
          )}
          <Choices
            legend={t('campaigns.countries')}
            name="LOCATION"
            options={countries}
            chosen={LOCATION}
            typed={typed}
            isLong
          />
          <Choices
            legend={t('campaigns.ages')}
            hint={t('campaigns.agesHint')}
            name="AGE_BUCKET"
            options={ageBuckets.map((value) => ({ value, label: value }))}
            chosen={AGE_BUCKET}
            typed={typed}
          />
          <Choices
            legend={t('campaigns.genders')}
            hint={t('campaigns.gendersHint')}
            name="GENDER"
            options={targetedGenders.map((value) => ({
              value,
              label: t('campaigns.gender', { gender: value }),
            }))}
            chosen={GENDER}
            typed={typed}
          />
        </>
      )}
    </EditForm>
  )
}

function Choices({
  legend,
  hint,
  name,
  options,
  chosen,
  typed,
  isLong,
}: {
  legend: string
  hint?: string
  name: string
  options: readonly SelectOption[]
  chosen: readonly string[]
  typed: Typed
  /** Scrolls in a frame of its own. */
  isLong?: boolean
}) {
  const error = typed.problems[name]
  const errorId = `campaign-${name}-error`
  const marked = typed.of(name) ?? chosen
  return (
    <fieldset className="w-full min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      {hint && <p className="-mt-1 mb-2 text-sm text-ink-soft">{hint}</p>}
      <div
        className={
          isLong
            ? 'grid max-h-60 grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-2 overflow-y-auto overscroll-contain rounded-control border border-line p-3'
            : 'flex flex-wrap gap-x-5 gap-y-2'
        }
      >
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={marked.includes(value)}
          />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
