import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Auth } from '../use-auth.ts'

export function BusinessFields({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { errorAt, dispatch, setting } = auth
  return (
    <>
      <TextField
        name="business_name"
        label={t('auth.businessName')}
        autoComplete="organization"
        maxLength={limits.businessNameLength}
        required
        error={errorAt('business_name')}
        onChange={() => dispatch({ type: 'edited', field: 'business_name' })}
      />
      <TextField
        name="website_url"
        type="url"
        label={t('auth.website')}
        note={t('auth.optional')}
        autoComplete="url"
        maxLength={limits.linkLength}
        error={errorAt('website_url')}
        onChange={() => dispatch({ type: 'edited', field: 'website_url' })}
      />
      {setting.countries.length > 0 && (
        <Select
          name="country"
          label={t('auth.country')}
          autoComplete="country"
          defaultValue={setting.facts.country}
          options={setting.countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </>
  )
}
