import { useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConsentText } from '../fields/consent-text.tsx'
import { AuthForm } from '../surface/auth-form.tsx'
import type { Auth } from '../use-auth.ts'

/** The consents required in Korea before an account is created. */
export function ConsentsStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const items = auth.setting.facts.consents?.items ?? []
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const areAllTicked = items.every(({ name }) => ticked.has(name))
  const areRequiredTicked = items.every(({ name, is_required }) => !is_required || ticked.has(name))

  function tick(name: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(name)
    else next.delete(name)
    setTicked(next)
  }
  return (
    <AuthForm
      auth={auth}
      submitLabel={t('auth.consents.next')}
      isDisabled={!areRequiredTicked}
      onSubmit={() =>
        auth.dispatch({ type: 'submitted_consents', wantsMarketing: ticked.has('marketing') })
      }
    >
      <Checkbox
        label={<strong className="font-bold">{t('auth.consents.all')}</strong>}
        checked={areAllTicked}
        isMixed={!areAllTicked && ticked.size > 0}
        onChange={(event) =>
          setTicked(new Set(event.target.checked ? items.map(({ name }) => name) : []))
        }
      />
      <ul className="flex flex-col gap-3 border-t border-line pt-4">
        {items.map(({ name, title, blocks, is_required }) => (
          <li key={name}>
            <Checkbox
              name={name}
              required={is_required}
              checked={ticked.has(name)}
              onChange={(event) => tick(name, event.target.checked)}
              label={
                <>
                  {title}{' '}
                  {is_required && (
                    <span className="text-ink-soft">{t('auth.consents.required')}</span>
                  )}
                </>
              }
            />
            <details className="ms-9 mt-1 text-sm">
              <summary className="hit relative w-fit rounded-bead py-1 text-ink-soft underline decoration-1 underline-offset-3">
                {t('auth.consents.read')}
                <span className="sr-only">: {title}</span>
              </summary>
              <div className="mt-1 rounded-control bg-sand p-3">
                <ConsentText blocks={blocks} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </AuthForm>
  )
}
