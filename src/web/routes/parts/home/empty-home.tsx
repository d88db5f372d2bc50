import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function EmptyHome() {
  const t = useMessages()
  return (
    <EmptyState
      drawing={<NoBoardsDrawing />}
      title={t('home.emptyTitle')}
      text={t('home.emptyText')}
      action={
        <ButtonLink variant="primary" href="/pin/create/">
          {t('home.emptyAction')}
        </ButtonLink>
      }
    />
  )
}
