import { useEffect, useRef, useState } from 'react'
import type { Promotion } from '#contract/delivery/promotion'
import { adLink } from '#web/lib/ads/ad-link.ts'
import { noteAdEvent, watchAd } from '#web/lib/ads/ad-reporter.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { LinkOutIcon } from '#web/ui/icons/icons-first.tsx'

const WhyAdDialog = codeSplit(() => import('./why-ad-dialog.tsx').then((m) => m.WhyAdDialog))

interface PromotedCloseupProps {
  promotion: Promotion
  /** The pin's own link, where the ad names none. */
  fallbackUrl: string | null
  onReport: () => void
}

/** On the page of a pin that was opened from an ad: who promotes it, why, and where it leads. */
export function PromotedCloseup({ promotion, fallbackUrl, onReport }: PromotedCloseupProps) {
  const t = useMessages()
  const { offer, payer, promoter, destination_url } = promotion
  const href = destination_url ?? fallbackUrl
  const link = href === null ? null : adLink(href)
  const label = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    noteAdEvent(offer, 'closeup')
    const page = label.current?.closest('article')
    return page ? watchAd(page, offer) : undefined
  }, [offer])
  return (
    <div ref={label} className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3">
      <Avatar name={payer} src={promoter.image_small_url} size={32} />
      <p className="min-w-0 grow text-sm">
        <Link variant="strong" href={promoter.profile_url}>
          {t('ads.promotedBy', { name: payer })}
        </Link>
        {offer !== '' && (
          <>
            <br />
            <button
              type="button"
              onClick={() => setDialog('open')}
              className="hit relative text-ink-soft underline hover:text-ink"
            >
              {t('ads.menu.why')}
            </button>
          </>
        )}
      </p>
      {link && (
        <ButtonLink
          href={link.href}
          target="_blank"
          rel={link.rel}
          icon={<LinkOutIcon size={18} />}
        >
          {t('ads.visit', { domain: link.domain })}
        </ButtonLink>
      )}
      {dialog !== 'never' && (
        <WhyAdDialog
          offer={offer}
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onReport={() => {
            setDialog('closed')
            onReport()
          }}
        />
      )}
    </div>
  )
}
