import { goalEvents } from '#contract/campaigns/enums'
import type { ConversionTag } from '#contract/conversions/tags'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { FieldsProps } from './fields-props.ts'
import { defaultEvent, type PromoteForm } from './promote-form.ts'

interface GoalFieldsProps extends Pick<FieldsProps, 'form' | 'change'> {
  tags: readonly ConversionTag[]
}

export function goalOf(conversionTagId: string): NonNullable<PromoteForm['selected_ocpm_tag']> {
  return { conversionTagId, conversionEvent: defaultEvent }
}

/** Which event of which tag to work towards. Without scripts they are always there, as nothing can show them later. */
export function GoalFields({ form, change, tags }: GoalFieldsProps) {
  const t = useMessages()
  const goal = form.selected_ocpm_tag ?? goalOf(tags[0]?.id ?? '')
  const shown = form.ad_type === 'WEB_CONVERSION' ? 'grid' : 'hidden no-script:grid'
  return (
    <div className={`${shown} gap-4 tablet:grid-cols-2`}>
      <Select
        label={t('promote.tag')}
        name="conversion_tag"
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={goal.conversionTagId}
        onChange={({ target }) =>
          change({ selected_ocpm_tag: { ...goal, conversionTagId: target.value } })
        }
      />
      <Select
        label={t('promote.tagEvent')}
        name="conversion_event"
        options={goalEvents.map((event) => ({
          value: event,
          label: t('promote.goalEvent', { event }),
        }))}
        value={goal.conversionEvent}
        onChange={({ target }) =>
          change({ selected_ocpm_tag: { ...goal, conversionEvent: target.value } })
        }
      />
    </div>
  )
}
