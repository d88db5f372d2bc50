import type { Advertiser } from '#contract/advertisers/advertiser'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { isBeingRead } from './being-read.ts'
import { FeedActions } from './feed-actions.tsx'
import { IngestList } from './ingest-list.tsx'
import { ItemSearch } from './item-search.tsx'
import type { ShownFeed } from './load-catalogs.ts'
import { UploadForm } from './upload-form.tsx'

/** What became of the files of a feed, and its items. */
export function ShownFeedParts({
  advertiser,
  shown,
  mayEdit,
}: {
  advertiser: Advertiser
  shown: ShownFeed
  mayEdit: boolean
}) {
  const t = useMessages()
  const { feed, ingests } = shown
  const isReading = ingests.some(isBeingRead)
  return (
    <>
      <Panel
        title={t('catalogPages.filesOf', { name: feed.name })}
        text={t('catalogPages.filesText')}
      >
        {mayEdit && <FeedActions feed={feed} isReading={isReading} />}
        {mayEdit && feed.source === 'UPLOAD' && <UploadForm feed={feed} isReading={isReading} />}
        <IngestList ingests={ingests} timeZone={advertiser.time_zone} />
      </Panel>
      <Panel title={t('catalogPages.itemsOf', { name: feed.name })}>
        <ItemSearch shown={shown} />
      </Panel>
    </>
  )
}
