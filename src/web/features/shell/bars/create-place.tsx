import { useMessages } from '#web/lib/texts/messages.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { PlaceLabel, placeClass } from '../place.tsx'
import { CreateMenu } from './create-menu.tsx'

/** The create menu of members in the bottom bar. */
export function CreatePlace({ onCreateBoard }: { onCreateBoard: () => void }) {
  const t = useMessages()
  return (
    <CreateMenu
      side="top"
      onCreateBoard={onCreateBoard}
      opener={(props) => (
        <button {...props} type="button" className={placeClass(false)}>
          <PlusIcon size={24} />
          <PlaceLabel>{t('shell.create')}</PlaceLabel>
        </button>
      )}
    />
  )
}
