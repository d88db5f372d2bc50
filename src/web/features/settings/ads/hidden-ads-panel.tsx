import { type HiddenAd, listHiddenAds } from '#contract/delivery/hidden-ads'
import type { Page } from '#contract/paging'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ListPanel } from '../frame/list-panel.tsx'
import { UndoButton } from '../frame/undo-button.tsx'

export function HiddenAdsPanel({ firstPage }: { firstPage: Page<HiddenAd> }) {
  const t = useMessages()
  return (
    <ListPanel
      title={t('settings.hiddenAds')}
      text={t('settings.hiddenAdsText')}
      label={t('settings.hiddenAds')}
      none={t('settings.hiddenAdsNone')}
      firstPage={firstPage}
      loadPage={(bookmarks) => run(listHiddenAds, { bookmarks })}
    >
      {(ad) => <HiddenAdRow key={`${ad.advertiser_id} ${ad.ad_id}`} ad={ad} />}
    </ListPanel>
  )
}

function HiddenAdRow({ ad }: { ad: HiddenAd }) {
  const t = useMessages()
  const { payer, promoter } = ad
  const isAll = ad.ad_id === null
  const title = isAll
    ? t('settings.hiddenAdsAll', { name: payer })
    : ad.title || t('settings.hiddenAdsOne')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5">
      <Anchor
        href={promoter.profile_url}
        className="flex min-w-0 grow basis-48 items-center gap-3 rounded-control"
      >
        {ad.image_url === null ? (
          <Avatar name={payer} src={promoter.image_small_url} size={48} />
        ) : (
          <img
            src={ad.image_url}
            alt=""
            loading="lazy"
            className="size-12 shrink-0 rounded-bead bg-sand object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="line-clamp-2 font-bold">{title}</span>
          {!isAll && <span className="block truncate text-sm text-ink-soft">{payer}</span>}
        </span>
      </Anchor>
      <UndoButton
        intent="show_again"
        fields={{ advertiser_id: ad.advertiser_id, ad_id: ad.ad_id ?? '' }}
        text={t('settings.showAgain')}
        label={t('settings.showAgainNamed', { pin: title })}
        doneToast={() => ({ text: t('settings.adShownAgain') })}
      />
    </li>
  )
}
