import { type DraftObjective, draftObjectives } from '#contract/campaigns/drafts/draft-choices'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { StepProps } from '../wizard/field-props.ts'

export function ObjectiveStep({ state, dispatch }: StepProps) {
  return (
    <ObjectiveField
      value={state.tree.objective_type}
      onChange={(objective_type) => dispatch({ type: 'changed', fields: { objective_type } })}
    />
  )
}

/** What a campaign is for, and what is paid for then. */
export function ObjectiveField({
  objectives = draftObjectives,
  value,
  defaultValue,
  onChange,
}: {
  objectives?: readonly DraftObjective[]
  value?: DraftObjective
  defaultValue?: DraftObjective
  onChange?: (objective: DraftObjective) => void
}) {
  const t = useMessages()
  return (
    <RadioGroup
      legend={t('createPages.objective')}
      name="objective_type"
      value={value}
      defaultValue={defaultValue}
      onChange={(chosen) => onChange?.(chosen as DraftObjective)}
      options={objectives.map((objective) => ({
        value: objective,
        label: t('campaigns.objectiveName', { objective }),
        hint: t('createPages.objectiveHint', { objective }),
      }))}
    />
  )
}
