import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown if no pin of a board or section matches the search. */
export function NothingFound({
  url,
  query,
  similarHref,
}: {
  url: string
  query: string
  /** Finds what is near to the words, too. */
  similarHref?: string
}) {
  const t = useMessages()
  return (
    <EmptyState
      drawing={<EmptyBoardDrawing />}
      title={t('board.findNothing', { query })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {similarHref && (
            <ButtonLink href={similarHref} variant="primary">
              {t('board.findSimilar')}
            </ButtonLink>
          )}
          <ButtonLink href={url}>{t('board.findAll')}</ButtonLink>
        </div>
      }
    />
  )
}
