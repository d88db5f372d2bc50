import { advertiserCountries } from '#contract/advertisers/markets'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { SetUpData } from './load-promote.ts'

/** The ad account of a business that has none: one step, filled in already. */
export function SetUpAccount({ partner, countries }: SetUpData) {
  const t = useMessages()
  const create = useActionForm('set_up')
  const open = countries.filter(({ value }) =>
    (advertiserCountries as readonly string[]).includes(value),
  )
  const home = open.some(({ value }) => value === partner.country) ? partner.country : 'US'
  return (
    <div className="gutter mx-auto max-w-120 pt-4 pb-24">
      <h1 className="text-headline">{t('promote.setUpTitle')}</h1>
      <p className="mt-2 text-ink-soft">{t('promote.setUpText')}</p>
      <ActionForm of={create} className="mt-6 flex flex-col gap-5">
        <TextField
          label={t('promote.accountName')}
          name="name"
          autoComplete="organization"
          maxLength={limits.advertiserNameLength}
          required
          defaultValue={create.values.name ?? partner.business_name}
          error={create.problems.name}
        />
        <Select
          label={t('business.country')}
          name="country"
          options={open}
          defaultValue={create.values.country ?? home}
          hint={t('promote.accountCountryHint')}
          error={create.problems.country}
        />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={create.isSending}>
          {t('form.continue')}
        </Button>
      </ActionForm>
    </div>
  )
}
