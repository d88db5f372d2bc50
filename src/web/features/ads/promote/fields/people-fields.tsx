import { ageBuckets, targetedGenders } from '#contract/campaigns/enums'
import type { InterestTree } from '#contract/discover/interests'
import { RegionsField } from '#web/lib/ads/regions-field.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FieldsProps } from './fields-props.ts'

interface PeopleFieldsProps extends FieldsProps {
  interests: InterestTree[]
  /** That can be shown ads, named in the reader's language. */
  countries: { value: string; label: string }[]
}

/** Who is to see the ad. */
export function PeopleFields({ form, change, problems, interests, countries }: PeopleFieldsProps) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const topics = interests.flatMap(({ children, ...parent }) => [parent, ...children])
  return (
    <>
      <RadioGroup
        legend={t('promote.targeting')}
        name="targeting"
        value={form.isAutoTargeting ? 'auto' : 'custom'}
        onChange={(value) => change({ isAutoTargeting: value === 'auto' })}
        options={[
          { value: 'auto', label: t('promote.auto'), hint: t('promote.autoHint') },
          { value: 'custom', label: t('promote.custom'), hint: t('promote.customHint') },
        ]}
      />
      {/* Without scripts the radio cannot open them. */}
      {(!form.isAutoTargeting || !isHydrated) && (
        <div
          className={classNames(
            'flex flex-col gap-6 rounded-card border border-line p-4 tablet:p-5',
            form.isAutoTargeting && 'scripted:hidden',
          )}
        >
          <CheckboxSet
            legend={t('promote.ages')}
            hint={t('promote.agesHint')}
            name="ages"
            options={ageBuckets.map((value) => ({ value, label: value }))}
            chosen={form.ages}
            onChange={(ages) => change({ ages: ageBuckets.filter((age) => ages.includes(age)) })}
          />
          <CheckboxSet
            legend={t('promote.genders')}
            name="genders"
            options={targetedGenders.map((value) => ({
              value,
              label: t(`promote.gender.${value}`),
            }))}
            chosen={form.genders}
            onChange={(chosen) =>
              change({ genders: targetedGenders.filter((gender) => chosen.includes(gender)) })
            }
          />
          {topics.length > 0 && (
            <CheckboxSet
              legend={t('promote.interests')}
              hint={t('promote.interestsHint')}
              name="interests"
              options={topics.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={form.interests}
              onChange={(chosen) => change({ interests: chosen })}
              keysHint={t('form.keysHint')}
            />
          )}
        </div>
      )}
      <CheckboxSet
        legend={t('promote.countries')}
        name="countries"
        options={countries}
        chosen={form.countries}
        onChange={(chosen) => change({ countries: chosen })}
        error={problems.countries}
        keysHint={t('form.keysHint')}
      />
      {(!form.isAutoTargeting || !isHydrated) && (
        <div className={form.isAutoTargeting ? 'scripted:hidden' : undefined}>
          <RegionsField
            name="regions"
            countries={form.countries}
            countryNames={countries}
            chosen={form.regions}
            onChange={(regions) => change({ regions })}
          />
        </div>
      )}
    </>
  )
}
