import { useEffect, useRef } from 'react'
import type { Promotion } from '#contract/delivery/promotion'
import { watchAd } from '#web/lib/ads/ad-reporter.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

/** Marks the card around it as an ad, and watches what becomes of it. */
export function PromotedLabel({ promotion }: { promotion: Promotion }) {
  const t = useMessages()
  const { offer, promoter } = promotion
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const card = label.current?.closest('article')
    return card ? watchAd(card, offer) : undefined
  }, [offer])
  return (
    <span ref={label} className="block pointer-coarse:pe-9">
      <Anchor
        href={promoter.profile_url}
        className="flex h-6 max-w-fit items-center gap-2 rounded-pill px-1 text-sm text-ink-soft hover:text-ink hover:underline"
      >
        <Avatar name={promoter.full_name} src={promoter.image_small_url} size={24} />
        <span className="truncate">{t('ads.promotedBy', { name: promoter.full_name })}</span>
      </Anchor>
    </span>
  )
}
