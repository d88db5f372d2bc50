import { hideAd, unhideAd } from '#contract/delivery/hidden-ads'
import type { Promotion } from '#contract/delivery/promotion'
import { noteAdEvent } from '#web/lib/ads/ad-reporter.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { MenuGroup } from '#web/ui/floats/menu.tsx'
import { EyeOffIcon, FlagIcon, InfoIcon } from '#web/ui/icons/icons.tsx'
import { BlockIcon } from '#web/ui/icons/icons-boards.tsx'

/** Takes something from the page at once, with an undo. */
export type HideFromPage = (change: {
  id: string
  apply: () => Promise<unknown>
  undo: () => Promise<unknown>
  message: string
  undoMessage: string
}) => void

interface AdActionsOptions {
  pinId: string
  promotion: Promotion
  hide: HideFromPage
  onWhy: () => void
  onReport: () => void
}

/** The part of a card's menu that is about the ad on it. */
export function useAdActions(): (options: AdActionsOptions) => MenuGroup {
  const t = useMessages()
  return ({ pinId, promotion, hide, onWhy, onReport }) => {
    const { offer, advertiser_id, payer: name } = promotion
    const hideScope = (scope: 'ad' | 'advertiser') => {
      noteAdEvent(offer, 'hide')
      hide({
        id: scope === 'ad' ? pinId : advertiser_id,
        ...hiding(offer, scope),
        message: scope === 'ad' ? t('ads.hidden') : t('ads.hiddenAll', { name }),
        undoMessage: t('ads.shownAgain'),
      })
    }
    return {
      key: 'ad',
      items: [
        {
          key: 'why',
          label: t('ads.menu.why'),
          icon: <InfoIcon size={20} />,
          onSelect: onWhy,
        },
        {
          key: 'hide',
          label: t('ads.menu.hide'),
          icon: <EyeOffIcon size={20} />,
          onSelect: () => hideScope('ad'),
        },
        {
          key: 'hideAll',
          label: t('ads.menu.hideAll', { name }),
          icon: <BlockIcon size={20} />,
          onSelect: () => hideScope('advertiser'),
        },
        {
          key: 'report',
          label: t('ads.menu.report'),
          icon: <FlagIcon size={20} />,
          onSelect: onReport,
        },
      ],
    }
  }
}

function hiding(offer: string, scope: 'ad' | 'advertiser') {
  let hidden: ReturnType<typeof run<typeof hideAd>> | undefined
  return {
    apply: () => (hidden = run(hideAd, { offer, scope })),
    undo: async () => {
      const key = await hidden
      if (key) await run(unhideAd, key)
    },
  }
}
