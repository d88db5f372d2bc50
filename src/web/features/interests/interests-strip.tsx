import { useState } from 'react'
import { forgetJustSignedUp, hasJustSignedUp } from '#web/lib/authentication/just-signed-up.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { onWashClass } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Invites new members to choose interests, after they have finished what they signed up for. */
export function InterestsStrip() {
  const isHydrated = useHydrated()
  const [isGone, setGone] = useState(false)
  if (!isHydrated || isGone || !hasJustSignedUp()) return null
  return (
    <Strip
      onGone={() => {
        forgetJustSignedUp()
        setGone(true)
      }}
    />
  )
}

function Strip({ onGone }: { onGone: () => void }) {
  const t = useMessages()
  return (
    <section
      aria-label={t('welcome.stripTitle')}
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-satin-wash px-4 py-3 tablet:mb-5"
    >
      <p className="min-w-0 grow basis-60">
        <strong className="font-bold">{t('welcome.stripTitle')}</strong>
        <span className="block">{t('welcome.stripText')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={onGone}>
          {t('welcome.skip')}
        </Button>
        <ButtonLink size="sm" className={onWashClass} href="/welcome/" onClick={forgetJustSignedUp}>
          {t('welcome.stripAction')}
        </ButtonLink>
      </div>
    </section>
  )
}
