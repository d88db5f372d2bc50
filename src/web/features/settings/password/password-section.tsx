import type { Settings } from '#contract/accounts/account/settings'
import { CaptchaField } from '#web/lib/captcha/captcha-field.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { NewPasswordField } from '#web/lib/forms/new-password-field.tsx'
import { OwnPasswordField } from '#web/lib/forms/own-password-field.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { LogInAgain } from '../frame/log-in-again.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'

export interface PasswordData {
  settings: Settings
  /** The minimum length of a password on this server. */
  minLength: number
}

export function PasswordSection({ settings, minLength }: PasswordData) {
  const t = useMessages()
  const toasts = useToasts()
  const { has_password: hasPassword } = settings
  const change = useActionForm('change_password', {
    onDone: () => {
      toasts.show({ text: t('settings.passwordChanged'), tone: 'success', durationMs: 5_000 })
      change.form.current?.reset()
    },
  })
  return (
    <SettingsPage
      title={t('settings.password')}
      text={hasPassword ? t('settings.passwordText') : t('settings.passwordFirstText')}
    >
      <ActionForm of={change} className="flex max-w-100 flex-col gap-5">
        <CaptchaField purpose="change_password" attempt={change.answer} />
        <LogInAgain code={change.answer?.code} />
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={settings.email}
          readOnly
          hidden
        />
        {hasPassword && (
          <OwnPasswordField
            name="old_password"
            label={t('settings.passwordOld')}
            error={change.problems.old_password}
          />
        )}
        <NewPasswordField
          key={change.done === undefined ? 'writing' : 'done'}
          name="new_password"
          label={t('form.newPassword')}
          min={minLength}
          error={change.problems.new_password}
        />
        <PasswordField
          name="new_password_confirm"
          label={t('form.newPasswordAgain')}
          revealLabel={t('form.showPassword')}
          autoComplete="new-password"
          required
          error={change.problems.new_password_confirm}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" isLoading={change.isSending}>
            {hasPassword ? t('settings.passwordChange') : t('settings.passwordSet')}
          </Button>
          {hasPassword && <Link href="/password/forgot/">{t('settings.passwordForgot')}</Link>}
        </div>
      </ActionForm>
    </SettingsPage>
  )
}
