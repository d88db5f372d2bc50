import { useEffect, useState } from 'react'
import { getPasswordReset } from '#contract/accounts/recovery/get-password-reset'
import { isFailure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { NewPasswordField } from '#web/lib/forms/new-password-field.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkSpent, LinkWaiting, RecoveryPage } from './link-page.tsx'
import { useLinkToken } from './use-link-token.ts'

type Owner = OutputOf<typeof getPasswordReset>
type LinkState =
  | { state: 'waiting' }
  | { state: 'spent' | 'failed' }
  | { state: 'found'; owner: Owner }

export function ResetPage({ minLength }: { minLength: number }) {
  const t = useMessages()
  const token = useLinkToken()
  const [linkState, setLinkState] = useState<LinkState>({ state: 'waiting' })

  useEffect(() => {
    if (token === undefined) return
    if (token === '') return setLinkState({ state: 'spent' })
    setLinkState({ state: 'waiting' })
    const controller = new AbortController()
    run(getPasswordReset, { token }, controller.signal).then(
      (owner) => setLinkState({ state: 'found', owner }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setLinkState({ state: isFailure(error, 'reset_token_invalid') ? 'spent' : 'failed' })
      },
    )
    return () => controller.abort()
  }, [token])

  switch (linkState.state) {
    case 'waiting':
      return <LinkWaiting title={t('recovery.resetTitle')} />
    case 'found':
      return (
        <ResetForm
          key={token}
          token={token ?? ''}
          owner={linkState.owner}
          minLength={minLength}
          onSpent={() => setLinkState({ state: 'spent' })}
        />
      )
    default:
      return (
        <LinkSpent
          text={linkState.state === 'failed' ? t('error.text') : undefined}
          action={
            <ButtonLink href="/password/forgot/" variant="primary" size="lg" isWide>
              {t('recovery.askAgain')}
            </ButtonLink>
          }
        />
      )
  }
}

interface ResetFormProps {
  token: string
  owner: Owner
  minLength: number
  onSpent: () => void
}

function ResetForm({ token, owner, minLength, onSpent }: ResetFormProps) {
  const t = useMessages()
  const { brandName } = useFacts()
  const reset = useActionForm<{ email: string }>('reset', {
    onRefused: ({ code }) => {
      if (code === 'reset_token_invalid') onSpent()
    },
  })
  if (reset.done) return <ResetDone />
  return (
    <RecoveryPage
      title={t('recovery.resetTitle')}
      text={t('recovery.resetText', { username: owner.username, brand: brandName })}
      picture={<Avatar name={owner.full_name} src={owner.image_medium_url} size={64} />}
    >
      <ActionForm of={reset} className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={owner.username}
          readOnly
          hidden
        />
        <NewPasswordField
          label={t('form.newPassword')}
          name="new_password"
          min={minLength}
          error={reset.problems.new_password}
        />
        <PasswordField
          label={t('form.newPasswordAgain')}
          name="new_password_confirm"
          revealLabel={t('form.showPassword')}
          autoComplete="new-password"
          required
          error={reset.problems.new_password_confirm}
        />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={reset.isSending}>
          {t('recovery.reset')}
        </Button>
      </ActionForm>
      <p className="text-center text-sm text-ink-soft">{t('recovery.resetHint')}</p>
    </RecoveryPage>
  )
}

function ResetDone() {
  const t = useMessages()
  return (
    <RecoveryPage title={t('recovery.resetDone')}>
      <Notice tone="success">{t('recovery.resetDoneText')}</Notice>
      <ButtonLink href="/login/" variant="primary" size="lg" isWide>
        {t('recovery.logIn')}
      </ButtonLink>
    </RecoveryPage>
  )
}
