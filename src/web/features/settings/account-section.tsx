import { Form } from 'react-router'
import type { Settings } from '#contract/accounts/settings'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOutIcon } from '#web/ui/icons.tsx'
import { countryName, dayText } from './account-facts.ts'

export function AccountSection({ settings }: { settings: Settings }) {
  const t = useMessages()
  const { csrfToken } = useFacts()
  const facts = [
    [t('settings.email'), settings.email],
    [t('settings.birthday'), settings.birthday ? dayText(settings.birthday, t.locale) : '–'],
    [t('settings.country'), countryName(settings.country, t.locale)],
  ]
  return (
    <>
      <dl className="rounded-card border border-line">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-line px-5 py-4 not-first:border-t"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t('settings.accountHint')}</p>
      <Form method="post" action="/logout/" className="mt-6">
        <input type="hidden" name="csrftoken" value={csrfToken} />
        <Button type="submit" icon={<LogOutIcon size={20} />}>
          {t('settings.logOut')}
        </Button>
      </Form>
    </>
  )
}
