import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NoIdeas() {
  const t = useMessages()
  return (
    <EmptyState
      drawing={<EmptyBoardDrawing />}
      title={t('ideas.empty')}
      text={t('ideas.emptyText')}
      action={
        <ButtonLink variant="primary" href="/ideas/">
          {t('ideas.all')}
        </ButtonLink>
      }
    />
  )
}
