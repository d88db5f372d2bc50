import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { NewPasswordField } from '#web/lib/forms/new-password-field.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Whoever has the code of a new server makes its first account. */
export function AccountStep({ passwordMin }: { passwordMin: number }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const open = useActionForm('account')
  const { values, problems } = open
  return (
    <CenteredPage
      title={t('setUp.title')}
      text={t('setUp.text', { brand: brandName })}
      homeLabel={t('setUp.home', { brand: brandName })}
    >
      <ActionForm of={open} className="flex flex-col gap-5">
        <TextField
          label={t('setUp.code')}
          hint={t('setUp.codeHint')}
          name="setup_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.setupCodeLength}
          required
          error={problems.setup_code}
          className="[&_input]:font-mono"
        />
        <TextField
          label={t('setUp.name')}
          name="full_name"
          autoComplete="name"
          maxLength={limits.fullNameLength}
          required
          defaultValue={values.full_name}
          error={problems.full_name}
        />
        <TextField
          label={t('setUp.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailLength}
          required
          defaultValue={values.email}
          error={problems.email}
        />
        <NewPasswordField
          label={t('setUp.password')}
          name="password"
          min={passwordMin}
          error={problems.password}
        />
        <DateField
          legend={t('setUp.birthday')}
          name="birthday"
          locale={t.locale}
          partLabels={{ day: t('setUp.day'), month: t('setUp.month'), year: t('setUp.year') }}
          autoComplete="bday"
          isRequired
          defaultValue={typedBirthday(values)}
          error={problems.birthday}
        />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={open.isSending}>
          {t('setUp.open')}
        </Button>
      </ActionForm>
    </CenteredPage>
  )
}

function typedBirthday(values: Record<string, string>): string {
  const part = (name: string) => values[`birthday-${name}`] ?? ''
  return values.birthday || `${part('year')}-${part('month')}-${part('day')}`
}
