import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { getSettings } from '#contract/accounts/account/get-settings'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { instagramClaim } from '#contract/claims/instagram-claim'
import { useExposures } from '#web/lib/authentication/use-exposures.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ModalFrame } from '#web/ui/dialogs/modal-frame.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { hasSeenOffer, isInstagram, offersInstagram, rememberOffer } from './instagram-offer.ts'

const dismissAfterMs = 2_000
const experiment = 'web_post_create_retargeting'

interface InstagramDialogProps {
  sourceUrl: string
  onShown?: () => void
}

/** Offers once to connect Instagram, after a picture from there was saved. */
export function InstagramDialog({ sourceUrl, onShown }: InstagramDialogProps) {
  const t = useMessages()
  const id = useId()
  const { viewer } = useFacts()
  const connect = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isDismissible, setDismissible] = useState(false)
  const [measured, setMeasured] = useState<readonly (typeof experiment)[]>([])
  useExposures(measured, [experiment])

  const viewerId = viewer?.id ?? null
  const notifyShown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    if (viewerId === null || !isInstagram(sourceUrl) || hasSeenOffer(localStorage, viewerId)) return
    const stop = new AbortController()
    Promise.all([
      run(authFacts, {}, stop.signal),
      run(getSettings, {}, stop.signal),
      run(instagramClaim, {}, stop.signal),
    ])
      .then(([facts, settings, { is_set_up: isSetUp }]) => {
        if (!isSetUp) return
        const known = { sourceUrl, hasSeen: false, hasClaimed: settings.connected_to_instagram }
        const offer = { ...known, listedWebsite: settings.listed_website_url }
        if (!offersInstagram({ ...offer, isEnabled: true })) return
        // Only here does the experiment make a difference.
        if (facts.measured.includes(experiment)) setMeasured([experiment])
        if (!offersInstagram({ ...offer, isEnabled: facts.experiments[experiment] })) return
        rememberOffer(localStorage, viewerId)
        setOpen(true)
        notifyShown()
      })
      // The offer is optional: it is skipped when a request fails.
      .catch(() => undefined)
    return () => stop.abort()
  }, [sourceUrl, viewerId])

  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setDismissible(true), dismissAfterMs)
    return () => clearTimeout(timer)
  }, [isOpen])

  return (
    <ModalFrame
      isOpen={isOpen}
      role="dialog"
      labelId={`${id}-title`}
      phone="sheet"
      widthPx={440}
      initialFocus={connect}
      onDismiss={() => isDismissible && setOpen(false)}
    >
      <div className="flex h-12 shrink-0 justify-end p-2">
        {isDismissible && (
          <IconButton
            label={t('save.close')}
            icon={<CloseIcon size={22} />}
            className="animate-land motion-reduce:animate-none"
            onClick={() => setOpen(false)}
          />
        )}
      </div>
      <div className="px-8 pb-[max(2rem,env(safe-area-inset-bottom))] text-center">
        <h2 id={`${id}-title`} className="text-headline text-balance">
          {t('save.instagramTitle')}
        </h2>
        <p className="mt-3 text-ink-soft">{t('save.instagramText')}</p>
        <ButtonLink
          ref={connect}
          variant="primary"
          size="lg"
          href="/settings/claim/"
          className="mt-6 w-full"
        >
          {t('save.connectNow')}
        </ButtonLink>
      </div>
    </ModalFrame>
  )
}
