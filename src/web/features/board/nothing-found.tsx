import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** No pin of a board or section says what was looked for there. */
export function NothingFound({ url, query }: { url: string; query: string }) {
  const t = useMessages()
  return (
    <EmptyState
      drawing={<EmptyBoardDrawing />}
      title={t('board.findNothing', { query })}
      action={<ButtonLink href={url}>{t('board.findAll')}</ButtonLink>}
    />
  )
}
