import { ageBuckets, targetedGenders } from '#contract/campaigns/enums'
import { ReachEstimate } from '#web/lib/ads/reach-estimate.tsx'
import { RegionsField } from '#web/lib/ads/regions-field.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { fieldId } from '../wizard/field-props.ts'
import type { GroupProps } from './group-props.ts'

/** Who is to see the ads of an ad group, with how many people that may be. */
export function TargetingFields(props: GroupProps) {
  const t = useMessages()
  const { advertiserId, group, change, path, problemOf, choices } = props
  const topics = choices.interests.flatMap(({ children, ...parent }) => [parent, ...children])
  const { key } = group
  return (
    <>
      <div id={fieldId(`${path}countries`)} tabIndex={-1}>
        <CheckboxSet
          legend={t('createPages.countries')}
          name={`${key}-countries`}
          options={choices.countries}
          chosen={group.countries}
          onChange={(countries) => change({ countries })}
          error={problemOf(`${path}countries`)}
          keysHint={t('form.keysHint')}
        />
      </div>
      <RegionsField
        name={`${key}-regions`}
        countries={group.countries}
        countryNames={choices.countries}
        chosen={group.regions}
        onChange={(regions) => change({ regions })}
      />
      <CheckboxSet
        legend={t('promote.ages')}
        hint={t('promote.agesHint')}
        name={`${key}-ages`}
        options={ageBuckets.map((value) => ({ value, label: value }))}
        chosen={group.ages}
        onChange={(chosen) => change({ ages: ageBuckets.filter((age) => chosen.includes(age)) })}
      />
      <CheckboxSet
        legend={t('promote.genders')}
        hint={t('createPages.gendersHint')}
        name={`${key}-genders`}
        options={targetedGenders.map((value) => ({ value, label: t(`promote.gender.${value}`) }))}
        chosen={group.genders}
        onChange={(chosen) =>
          change({ genders: targetedGenders.filter((gender) => chosen.includes(gender)) })
        }
      />
      {topics.length > 0 && (
        <CheckboxSet
          legend={t('promote.interests')}
          hint={t('promote.interestsHint')}
          name={`${key}-interests`}
          options={topics.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={group.interests}
          onChange={(interests) => change({ interests })}
          error={problemOf(`${path}interests`)}
          keysHint={t('form.keysHint')}
        />
      )}
      <AudienceFields {...props} />
      <Checkbox
        label={t('createPages.widen')}
        hint={t('createPages.widenHint')}
        checked={group.auto_targeting_enabled}
        onChange={({ target }) => change({ auto_targeting_enabled: target.checked })}
      />
      <dl className="rounded-card bg-sand px-4 py-3">
        <ReachEstimate
          advertiserId={advertiserId}
          targeting={targetingOf(group)}
          isWidened={group.auto_targeting_enabled}
        />
      </dl>
    </>
  )
}

function AudienceFields({ group, change, path, problemOf, choices }: GroupProps) {
  const t = useMessages()
  if (choices.audiences.length === 0) return null
  return (
    <>
      {(['audiences_included', 'audiences_excluded'] as const).map((field) => (
        <div key={field} id={fieldId(path + field)} tabIndex={-1}>
          <CheckboxSet
            legend={t('createPages.audiencesName', { field })}
            name={`${group.key}-${field}`}
            options={choices.audiences}
            chosen={group[field]}
            onChange={(chosen) => change({ [field]: chosen })}
            error={problemOf(path + field)}
            keysHint={t('form.keysHint')}
          />
        </div>
      ))}
    </>
  )
}

/** In the form that estimates take; null without a country. */
function targetingOf({ countries, regions, ages, genders, interests }: GroupProps['group']) {
  if (countries.length === 0) return null
  const own = regions.filter((code) => countries.includes(code.split('-')[0] ?? ''))
  return {
    ...{ country: countries.join('+'), ages, genders, interests },
    ...(own.length > 0 && { regions: own }),
  }
}
