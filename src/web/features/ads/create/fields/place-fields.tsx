import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { fieldId } from '../wizard/field-props.ts'
import type { GroupProps } from './group-props.ts'

const places = ['ALL', 'BROWSE', 'SEARCH'] as const

/** Where the ads of an ad group are shown, and at which searches. */
export function PlaceFields({ group, change, path, problemOf }: GroupProps) {
  const t = useMessages()
  return (
    <>
      <RadioGroup
        legend={t('createPages.placement')}
        name={`${group.key}-placement`}
        value={group.placement_group}
        onChange={(place) => change({ placement_group: place as (typeof places)[number] })}
        options={places.map((place) => ({
          value: place,
          label: t('createPages.placementName', { place }),
        }))}
      />
      <TextArea
        id={fieldId(`${path}keywords`)}
        label={t('createPages.keywords')}
        note={t('form.optional')}
        hint={t('createPages.keywordsHint')}
        maxLength={limits.draftKeywordsLength}
        value={group.keywords}
        onChange={({ target }) => change({ keywords: target.value })}
        error={problemOf(`${path}keywords`)}
      />
    </>
  )
}
