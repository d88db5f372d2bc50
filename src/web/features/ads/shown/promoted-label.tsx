import { useEffect, useRef } from 'react'
import type { Promotion } from '#contract/delivery/promotion'
import { watchAd } from '#web/lib/ads/ad-reporter.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

/** Marks the card around it as an ad, and watches what becomes of it. */
export function PromotedLabel({ promotion }: { promotion: Promotion }) {
  const t = useMessages()
  const { offer, payer, promoter } = promotion
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const card = label.current?.closest('article')
    return card ? watchAd(card, offer) : undefined
  }, [offer])
  return (
    <span ref={label} className="block pointer-coarse:pe-9">
      <Anchor
        href={promoter.profile_url}
        className="block max-w-fit truncate rounded-pill px-1 text-sm leading-6 text-ink-soft hover:text-ink hover:underline"
      >
        {t('ads.promotedBy', { name: payer })}
      </Anchor>
    </span>
  )
}
