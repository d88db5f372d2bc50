import { use } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { repin } from '#contract/pins/repin'
import { CardMenu as PlainMenu } from '#web/features/pin/card/card-menu.tsx'
import type { SavePlace } from '#web/features/save/save-steps.ts'
import { useSaveFlow } from '#web/features/save/use-save-flow.ts'
import { useSaveToast } from '#web/features/save/use-save-toast.ts'
import { run } from '#web/lib/asking/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { SaveIcon } from '#web/ui/icons/icons.tsx'
import { SaveIntoContext } from './save-into.ts'

/** A card's menu for fingers, which saves where the list saves to. */
export function CardMenu({ pin }: { pin: RecommendedPin }) {
  const into = use(SaveIntoContext)
  return into ? <SavingMenu pin={pin} into={into} /> : <PlainMenu pin={pin} />
}

function SavingMenu({ pin, into }: { pin: RecommendedPin; into: SavePlace }) {
  const t = useMessages()
  const flow = useSaveFlow({
    pinId: pin.id,
    save: ({ board, section }) =>
      run(repin, { pin_id: pin.id, board_id: board.id, section: section?.id ?? null }),
    onSaved: useSaveToast(),
  })
  return (
    <PlainMenu
      pin={pin}
      first={{
        key: 'save',
        label: t('tune.saveInto', { name: into.section?.title ?? into.board.name }),
        icon: <SaveIcon size={20} />,
        onSelect: () => flow.send({ type: 'place_taken', place: into }),
      }}
    />
  )
}
