import {
  type VideoRefusal,
  videoRefusalStates,
} from '#contract/accounts/video-uploads/video-refusals'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { RefuseVideos } from './refuse-videos.tsx'
import { VideoRefusalRow } from './video-refusal-row.tsx'

export interface VideosData {
  state: (typeof videoRefusalStates)[number]
  page: Page<VideoRefusal>
}

const path = '/operator/videos/'

/** Takes the upload of videos away from members, and gives it back. */
export function VideosPage({ state, page }: VideosData) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.videos')} text={t('operator.videosText')}>
      <RefuseVideos />
      <nav aria-label={t('operator.videos')} className="mt-8 mb-5 flex flex-wrap gap-2">
        {videoRefusalStates.map((one) => (
          <ChipLink key={one} href={`${path}?state=${one}`} isChosen={state === one}>
            {t('operator.videoStates', { state: one })}
          </ChipLink>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('operator.noVideoRefusals', { state })}
        />
      ) : (
        <ul
          aria-label={t('operator.videoStates', { state })}
          className="rounded-card border border-line bg-surface"
        >
          {page.items.map((refusal) => (
            <VideoRefusalRow key={`${refusal.person.id} ${refusal.refused_at}`} refusal={refusal} />
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`${path}?state=${state}&after=${page.bookmark}`}>
            {t('operator.olderVideos')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}
