import { engagementActions } from '#contract/audiences/audience'
import { conversionEventNames } from '#contract/conversions/enums'
import { limits } from '#contract/limits'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AudienceFormData } from '../load-form.ts'

/** Who is in it, by the type of the audience. */
export function RuleFields(data: AudienceFormData & { problems: Problems }) {
  switch (data.type) {
    case 'VISITOR':
      return <VisitorFields {...data} />
    case 'CUSTOMER_LIST':
      return <ListFields {...data} />
    case 'ENGAGEMENT':
      return <EngagementFields {...data} />
    case 'ACTALIKE':
      return <ActalikeFields {...data} />
  }
}

type Props = AudienceFormData & { problems: Problems }

/** What a rule holds under a name, as texts. */
function ruleTexts({ audience }: Props, name: string): string[] {
  const value = audience?.rule[name]
  return value === undefined || value === null ? [] : [value].flat().map(String)
}

const optionsOf = (named: readonly { id: string; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

function VisitorFields(props: Props) {
  const t = useMessages()
  const chosen = ruleTexts(props, 'event_names')
  return (
    <>
      <Select
        label={t('audiencePages.tag')}
        name="conversion_tag_id"
        options={[{ value: '', label: t('audiencePages.anyTag') }, ...optionsOf(props.tags)]}
        defaultValue={ruleTexts(props, 'conversion_tag_id')[0] ?? ''}
        className="w-full"
      />
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{t('audiencePages.events')}</legend>
        <div className="grid gap-x-8 gap-y-2 tablet:grid-cols-2">
          {conversionEventNames.map((name) => (
            <Checkbox
              key={name}
              name="event_names"
              value={name}
              label={t('audiencePages.event', { name })}
              defaultChecked={chosen.includes(name)}
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{t('audiencePages.eventsHint')}</p>
      </fieldset>
      <TextField
        label={t('audiencePages.urlPart')}
        name="url_contains"
        autoComplete="off"
        maxLength={limits.audienceUrlPartLength}
        hint={t('audiencePages.urlPartHint')}
        defaultValue={ruleTexts(props, 'url_contains')[0]}
        error={props.problems.url_contains}
        className="w-full"
      />
    </>
  )
}

function ListFields(props: Props) {
  const t = useMessages()
  return (
    <Select
      // The list that was just uploaded is chosen.
      key={props.lists[0]?.id}
      label={t('audiencePages.list')}
      name="customer_list_id"
      options={[
        { value: '', label: t('audiencePages.chooseList') },
        ...props.lists.map(({ id, name, num_uploaded_user_records: count }) => ({
          value: id,
          label: t('audiencePages.listNamed', { name, count }),
        })),
      ]}
      defaultValue={ruleTexts(props, 'customer_list_id')[0] ?? props.lists[0]?.id ?? ''}
      error={props.problems.customer_list_id}
      className="w-full"
    />
  )
}

function EngagementFields(props: Props) {
  const t = useMessages()
  const chosen = props.audience ? ruleTexts(props, 'actions') : [...engagementActions]
  return (
    <>
      <Select
        label={t('audiencePages.board')}
        name="board_id"
        options={[{ value: '', label: t('audiencePages.anyBoard') }, ...optionsOf(props.boards)]}
        hint={t('audiencePages.boardHint')}
        defaultValue={ruleTexts(props, 'board_id')[0] ?? ''}
        className="w-full"
      />
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{t('audiencePages.did')}</legend>
        <div className="flex flex-col gap-2">
          {engagementActions.map((action) => (
            <Checkbox
              key={action}
              name="actions"
              value={action}
              label={t('audiencePages.action', { action })}
              defaultChecked={chosen.includes(action)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function ActalikeFields(props: Props) {
  const t = useMessages()
  return (
    <>
      <Select
        label={t('audiencePages.seed')}
        name="seed_audience_id"
        options={[{ value: '', label: t('audiencePages.chooseSeed') }, ...optionsOf(props.seeds)]}
        hint={props.seeds.length === 0 ? t('audiencePages.noSeeds') : undefined}
        defaultValue={ruleTexts(props, 'seed_audience_id')[0] ?? ''}
        error={props.problems.seed_audience_id}
        className="w-full"
      />
      <Select
        label={t('audiencePages.percentage')}
        name="percentage"
        options={Array.from({ length: limits.actalikePercentMax }, (_, n) => ({
          value: String(n + 1),
          label: t('audiencePages.percent', { percent: n + 1 }),
        }))}
        hint={t('audiencePages.percentageHint')}
        defaultValue={ruleTexts(props, 'percentage')[0] ?? '1'}
      />
    </>
  )
}
