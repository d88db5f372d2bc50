import { goalEvents } from '#contract/campaigns/enums'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { fieldId } from '../wizard/field-props.ts'
import { AmountField } from './amount-field.tsx'
import type { GroupProps } from './group-props.ts'

/** Which event of the website an ad group works towards. */
export function GoalFields(props: GroupProps) {
  const t = useMessages()
  const { advertiserId, group, change, path, problemOf, choices } = props
  return (
    <>
      {choices.tags.length === 0 && (
        <p>
          {t('createPages.noTags')}{' '}
          <Link href={`/advertiser/${advertiserId}/conversions/tag/`}>
            {t('createPages.toTags')}
          </Link>
        </p>
      )}
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Select
          id={fieldId(`${path}conversion_event`)}
          label={t('createPages.goal')}
          options={[
            { value: '', label: t('createPages.goalNone') },
            ...goalEvents.map((event) => ({
              value: event,
              label: t('promote.goalEvent', { event }),
            })),
          ]}
          value={group.conversion_event}
          onChange={({ target }) => change({ conversion_event: target.value })}
          error={problemOf(`${path}conversion_event`)}
        />
        <Select
          id={fieldId(`${path}conversion_tag_id`)}
          label={t('promote.tag')}
          options={[
            { value: '', label: t('createPages.everyTag') },
            ...choices.tags.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={group.conversion_tag_id}
          onChange={({ target }) => change({ conversion_tag_id: target.value })}
          error={problemOf(`${path}conversion_tag_id`)}
        />
      </div>
      <AmountField
        id={fieldId(`${path}conversion_cost`)}
        label={t('createPages.conversionCost')}
        hint={t('createPages.conversionCostHint')}
        currency={choices.defaults.currency}
        value={group.conversion_cost}
        onChange={(conversion_cost) => change({ conversion_cost })}
        error={problemOf(`${path}conversion_cost`)}
      />
    </>
  )
}
