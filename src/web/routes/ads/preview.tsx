import { useLoaderData } from 'react-router'
import type { PinCard as Pin } from '#contract/pins/pin'
import { AdPreviewPage, NoAdPreview } from '#web/features/ads/preview/ad-preview-page.tsx'
import type { AdPreviewData } from '#web/features/ads/preview/load-ad-preview.ts'
import { PromotedLabel } from '#web/features/ads/shown/promoted-label.tsx'
import { PinCard } from '#web/features/pin/card/pin-card.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { CardPicture } from '../parts/grid/pin-grid.tsx'

export { loadAdPreview as loader } from '#web/features/ads/preview/load-ad-preview.ts'

export const handle: RouteHandle<AdPreviewData> = {
  head: (_data, t) => ({ title: t('promote.preview'), noindex: true }),
}

export function Component() {
  const data = useLoaderData<AdPreviewData>()
  if ('problem' in data) return <NoAdPreview problem={data.problem} />
  return <AdPreviewPage {...data} renderCard={renderCard} />
}

function renderCard(pin: Pin) {
  return (
    <PinCard
      pin={pin}
      hasCreator
      promoted={pin.promotion && <PromotedLabel promotion={pin.promotion} />}
      picture={<CardPicture pin={pin} isFirstRow />}
      tools={null}
    />
  )
}
