import type { Interest } from '#contract/discover/interests'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown for an empty following feed: suggests where to find people to follow. */
export function EmptyFollowing({ interests }: { interests: readonly Interest[] }) {
  const t = useMessages()
  return (
    <>
      <EmptyState
        drawing={<NoBoardsDrawing />}
        title={t('tune.followingEmpty')}
        text={t('tune.followingEmptyText')}
        action={
          <ButtonLink variant="primary" href="/">
            {t('tune.followingEmptyAction')}
          </ButtonLink>
        }
      />
      {interests.length > 0 && (
        <nav aria-label={t('tune.lookInto')} className="mx-auto max-w-160 pb-12 text-center">
          <h2 className="mb-4 font-bold">{t('tune.lookInto')}</h2>
          <ul className="flex flex-wrap justify-center gap-2">
            {interests.map((interest) => (
              <li key={interest.id} className="min-w-0">
                <ChipLink href={interest.url}>{interest.name}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
