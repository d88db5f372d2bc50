import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NoPinsProps {
  name: string
  isOwn: boolean
  /** For the tab of created pins. */
  isCreated: boolean
}

/** Shown on a profile without pins. */
export function NoPins({ name, isOwn, isCreated }: NoPinsProps) {
  const t = useMessages()
  if (!isOwn) {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('profile.noPins')}
        text={t('profile.noBoardsText', { name })}
      />
    )
  }
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={isCreated ? t('profile.noCreatedOwn') : t('profile.noPinsOwn')}
      text={isCreated ? t('profile.noCreatedOwnText') : t('profile.noPinsOwnText')}
      action={
        <ButtonLink variant="primary" href={isCreated ? '/pin/create/' : '/'}>
          {isCreated ? t('profile.createPin') : t('profile.findPins')}
        </ButtonLink>
      }
    />
  )
}
