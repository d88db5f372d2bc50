import type { CatalogFeed } from '#contract/catalogs/feed'
import { limits } from '#contract/limits'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FeedChoices } from './feed-choices.ts'

interface SiteFieldsProps {
  choices: FeedChoices
  edited: CatalogFeed | null
  values: Record<string, string>
  problems: Problems
  isHidden: boolean
  timeZone: string
}

/** From where a feed is fetched, when, and by whom. Hidden ones keep what was typed. */
export function SiteFields(props: SiteFieldsProps) {
  const { choices, edited, values, problems, isHidden, timeZone } = props
  const t = useMessages()
  return (
    <div className={isHidden ? 'hidden' : 'contents'}>
      <TextField
        type="url"
        inputMode="url"
        label={t('catalogPages.address')}
        hint={t('catalogPages.addressHint')}
        name="location"
        autoComplete="off"
        maxLength={limits.linkLength}
        defaultValue={values.location ?? edited?.location ?? ''}
        error={problems.location}
        className="tablet:col-span-2"
      />
      <TextField
        type="time"
        label={t('catalogPages.time')}
        name="schedule_time"
        defaultValue={values.schedule_time ?? edited?.schedule_time ?? '04:00'}
        error={problems.schedule_time}
        required
      />
      <Select
        label={t('catalogPages.timeZone')}
        name="time_zone"
        options={choices.timeZones}
        defaultValue={values.time_zone ?? edited?.time_zone ?? timeZone}
        error={problems.time_zone}
      />
      <TextField
        label={t('catalogPages.username')}
        note={t('form.optional')}
        name="username"
        autoComplete="off"
        maxLength={limits.catalogCredentialLength}
        defaultValue={values.username ?? edited?.username ?? ''}
        error={problems.username}
      />
      <TextField
        type="password"
        label={t('catalogPages.password')}
        note={t('form.optional')}
        hint={edited?.has_password ? t('catalogPages.passwordKept') : undefined}
        name="password"
        autoComplete="new-password"
        maxLength={limits.catalogCredentialLength}
        error={problems.password}
      />
    </div>
  )
}
