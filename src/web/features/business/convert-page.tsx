import type { Partner } from '#contract/accounts/partners/partner'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

export interface ConvertData {
  /** What the business account is wanted for, if anything: a path of this site. */
  next: string | null
  partner: Partner | null
  /** What the account has already, to begin with. */
  suggested: { name: string; website: string; country: string }
  types: SelectOption[]
  countries: SelectOption[]
}

/** Makes a personal account a business account, or changes the facts of one. */
export function ConvertPage({ next, partner, suggested, types, countries }: ConvertData) {
  const t = useMessages()
  const { brandName, viewer } = useFacts()
  const become = useActionForm<Partner>('become')
  const { problems, values } = become
  const homeLabel = t('recovery.home', { brand: brandName })
  if (become.done)
    return (
      <CenteredPage title={t('business.done')} homeLabel={homeLabel}>
        <Notice tone="success">
          {t('business.doneText', { name: become.done.business_name, brand: brandName })}
        </Notice>
        <ButtonLink href="/business/hub/" variant="primary" size="lg" isWide>
          {t('shell.businessHub')}
        </ButtonLink>
        <ButtonLink href={`/${viewer?.username}/`} size="lg" isWide>
          {t('business.toProfile')}
        </ButtonLink>
        <ButtonLink href="/settings/account/" variant="quiet" size="lg" isWide>
          {t('recovery.toSettings')}
        </ButtonLink>
      </CenteredPage>
    )
  return (
    <CenteredPage
      title={t(partner ? 'business.editTitle' : 'business.title')}
      text={partner ? undefined : t('business.text', { brand: brandName })}
      homeLabel={homeLabel}
    >
      <ActionForm of={become} className="flex flex-col gap-5">
        <TextField
          label={t('business.name')}
          name="business_name"
          autoComplete="organization"
          maxLength={limits.businessNameLength}
          required
          defaultValue={values.business_name ?? partner?.business_name ?? suggested.name}
          error={problems.business_name}
        />
        <TextField
          label={t('business.website')}
          name="website_url"
          type="url"
          autoComplete="url"
          note={t('form.optional')}
          maxLength={limits.linkLength}
          defaultValue={values.website_url ?? partner?.website_url ?? suggested.website}
          error={problems.website_url}
        />
        <Select
          label={t('business.type')}
          name="account_type"
          options={types}
          defaultValue={values.account_type ?? partner?.account_type ?? 'other'}
          error={problems.account_type}
        />
        <Select
          label={t('business.country')}
          name="country"
          autoComplete="country"
          options={countries}
          defaultValue={values.country ?? partner?.country ?? suggested.country}
          error={problems.country}
        />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={become.isSending}>
          {t(partner ? 'business.save' : 'business.convert')}
        </Button>
        <ButtonLink href={cancelPath(next)} variant="quiet" size="lg" isWide>
          {t('form.cancel')}
        </ButtonLink>
      </ActionForm>
    </CenteredPage>
  )
}

/** Who wanted to promote a pin gets back to it; others came from their settings. */
function cancelPath(next: string | null): string {
  if (next === null) return '/settings/account/'
  const pinId = new URL(next, 'https://here.invalid').searchParams.get('pinId')
  return pinId === null ? '/' : `/pin/${encodeURIComponent(pinId)}/`
}
