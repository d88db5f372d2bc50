import { Form, useLoaderData, useNavigation } from 'react-router'
import { rememberLogOut, removeAccount } from '#web/lib/authentication/auth-memory.ts'
import { FormTokens } from '#web/lib/forms/form-tokens.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { AuthFrame } from '../containers/auth-frame.tsx'
import type { LogOutData } from './log-out-action.ts'

export function LogOutPage() {
  const t = useMessages()
  const { accountCount } = useLoaderData<LogOutData>()
  const { viewer, brandName } = useFacts()
  const isSending = useNavigation().formMethod === 'POST'

  function remember(form: HTMLFormElement) {
    rememberLogOut(localStorage)
    if (viewer && new FormData(form).has('forget')) removeAccount(localStorage, viewer.id)
  }
  return (
    <AuthFrame sidePictures={null}>
      <h1 className="mb-6 text-center text-headline">
        {t('auth.logOutTitle', { brand: brandName })}
      </h1>
      <div className="mx-auto w-67 max-w-full">
        {viewer && (
          <div className="mb-6 flex items-center gap-3 rounded-card border border-line bg-surface p-3">
            <Avatar name={viewer.full_name} src={viewer.image_medium_url} size={48} />
            <div className="min-w-0">
              <div className="truncate font-bold">{viewer.full_name}</div>
              <div className="truncate text-sm text-ink-soft">{viewer.email}</div>
            </div>
          </div>
        )}
        <Form
          method="post"
          action="/logout/"
          className="flex flex-col gap-2"
          onSubmit={(event) => remember(event.currentTarget)}
        >
          <FormTokens />
          <div className="mb-4 flex flex-col gap-4">
            <Checkbox
              name="forget"
              label={t('auth.forgetMe')}
              hint={t('auth.forgetMeAbout', { brand: brandName })}
            />
            {accountCount > 1 && (
              <Checkbox name="all" label={t('auth.logOutAll', { count: accountCount })} />
            )}
          </div>
          <Button type="submit" variant="primary" size="lg" isWide isLoading={isSending}>
            {t('auth.logOut')}
          </Button>
          <ButtonLink href="/" variant="quiet" size="lg" isWide>
            {t('auth.stay')}
          </ButtonLink>
        </Form>
      </div>
    </AuthFrame>
  )
}
