import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NothingChosen() {
  const t = useMessages()
  return (
    <div className="m-auto">
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('messages.choose')}
        text={t('messages.chooseText')}
        action={<ButtonLink href="/messages/new/">{t('messages.new')}</ButtonLink>}
      />
    </div>
  )
}
