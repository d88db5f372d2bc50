import { Form, useNavigation } from 'react-router'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'

export function LogOutPage() {
  const t = useMessages()
  const { viewer, csrfToken, brandName } = useFacts()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <AuthFrame title={t('auth.logOutTitle', { brand: brandName })} walls={null}>
      {viewer && (
        <div className="mb-6 flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <Avatar name={viewer.full_name} src={viewer.image_medium_url} size={48} />
          <div className="min-w-0">
            <div className="truncate font-bold">{viewer.full_name}</div>
            <div className="truncate text-sm text-ink-soft">{viewer.email}</div>
          </div>
        </div>
      )}
      <Form method="post" action="/logout/" className="flex flex-col gap-2">
        <input type="hidden" name="csrftoken" value={csrfToken} />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={isSending}>
          {t('auth.logOut')}
        </Button>
        <ButtonLink href="/" variant="quiet" size="lg" isWide>
          {t('auth.stay')}
        </ButtonLink>
      </Form>
    </AuthFrame>
  )
}
