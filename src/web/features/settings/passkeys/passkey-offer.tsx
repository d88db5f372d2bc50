import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { offerPasskey } from '#contract/accounts/second-factor/passkeys'
import { limits } from '#contract/limits'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyIcon } from '#web/ui/icons/icons-account.tsx'
import { type Creation, useNewPasskey } from './use-new-passkey.ts'

interface Offer {
  options: Creation['options']
  /** When the challenge expires on the server. */
  endsMs: number
}

/** A card that takes no focus; the server offers it to each member only once. */
export function PasskeyOffer() {
  const t = useMessages()
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer | null>(null)
  const { isMaking, make } = useNewPasskey()
  const hasRequested = useRef(false)

  const requestOffer = useEffectEvent(async () => {
    const endsMs = performance.now() + limits.passkeyChallengeMinutes * 60_000
    // Failures are ignored: the offer is repeated after another log-in.
    const answer = await run(offerPasskey, {}).catch(() => null)
    if (answer?.options) setOffer({ options: answer.options, endsMs })
  })
  useEffect(() => {
    if (hasRequested.current) return
    hasRequested.current = true
    void requestOffer()
  }, [])
  if (!offer) return null

  function close() {
    setOffer(null)
    // Closing the card drops the focus, so it is moved to the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  async function create({ options, endsMs }: Offer) {
    if (performance.now() > endsMs) {
      close()
      return navigate('/settings/passkeys/')
    }
    if (await make({ options, name: '' })) close()
  }
  return (
    <aside
      aria-labelledby="passkey-offer"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+0.75rem)] z-(--layer-float) rounded-panel border border-transparent bg-raised p-5 shadow-float transition-[translate,opacity] duration-(--duration-slow) tablet:inset-x-auto tablet:end-6 tablet:bottom-6 tablet:w-88 starting:translate-y-4 starting:opacity-0"
    >
      <div role="status" className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-satin-wash text-satin">
          <KeyIcon size={22} />
        </span>
        <div className="min-w-0">
          <h2 id="passkey-offer" className="font-bold">
            {t('settings.passkeyOffer')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{t('settings.passkeyOfferText')}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={close}>
          {t('settings.passkeyOfferNo')}
        </Button>
        <Button variant="primary" isLoading={isMaking} onClick={() => void create(offer)}>
          {t('settings.passkeyOfferYes')}
        </Button>
      </div>
    </aside>
  )
}
