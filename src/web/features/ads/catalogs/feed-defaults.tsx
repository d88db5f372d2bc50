import { availabilities } from '#contract/catalogs/enums'
import type { CatalogFeed } from '#contract/catalogs/feed'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { FeedChoices } from './feed-choices.ts'

type Defaults = Pick<
  CatalogFeed,
  'default_country' | 'default_language' | 'default_currency' | 'default_availability'
>

/** What holds for rows that do not say it. */
export function FeedDefaults({
  choices,
  usual,
  values,
  problems,
}: {
  choices: FeedChoices
  usual: Defaults
  values: Record<string, string>
  problems: Problems
}) {
  const t = useMessages()
  const select = (
    name: Exclude<keyof Defaults, 'default_availability'>,
    options: FeedChoices['countries'],
  ) => (
    <Select
      label={t('catalogPages.default', { name })}
      name={name}
      options={options}
      defaultValue={values[name] ?? usual[name]}
      error={problems[name]}
    />
  )
  const stock = availabilities.map((value) => ({
    ...{ value, label: t('catalogPages.availability', { availability: value }) },
  }))
  return (
    <fieldset className="grid gap-4 tablet:col-span-2 tablet:grid-cols-2">
      <legend className="mb-3 font-bold">{t('catalogPages.defaults')}</legend>
      {select('default_country', choices.countries)}
      {select('default_language', choices.languages)}
      {select('default_currency', choices.currencies)}
      <Select
        label={t('catalogPages.default', { name: 'default_availability' })}
        name="default_availability"
        options={[{ value: '', label: t('catalogPages.noAvailability') }, ...stock]}
        defaultValue={values.default_availability ?? usual.default_availability ?? ''}
        error={problems.default_availability}
      />
    </fieldset>
  )
}
