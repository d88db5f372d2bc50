import { flushSync } from 'react-dom'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { unblockPerson } from '#contract/people/blocks'
import type { CardDialog } from '#web/features/pin/card/card-asks.ts'
import { FewerDialog } from '#web/features/pin/unwanted/fewer-dialog.tsx'
import { useUnwanted } from '#web/features/pin/unwanted/use-unwanted.ts'
import { WhyDialog } from '#web/features/pin/unwanted/why-dialog.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { run } from '#web/lib/requests/run.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ReportDialog } from '../board-parts.ts'

const BlockDialog = codeSplit(() =>
  withTexts('boards', import('#web/features/profile/block-dialog.tsx')).then(
    (module) => module.BlockDialog,
  ),
)

interface Asked {
  dialog: CardDialog
  pin: RecommendedPin
  isOpen: boolean
}

export interface CardDialogsProps {
  asked: Asked
  onAsk: (asked: Asked) => void
}

/** The one dialog that a card of a list asked for. */
export function CardDialogs({ asked, onAsk }: CardDialogsProps) {
  const t = useMessages()
  const turn = useUnwanted()
  const { dialog, pin, isOpen } = asked
  const { pinner } = pin
  const shared = { isOpen, onClose: () => onAsk({ ...asked, isOpen: false }) }

  function letGo() {
    // The focus is back on the card before that goes.
    flushSync(shared.onClose)
    turn({
      what: { kind: 'person', id: pinner.id },
      // The dialog did it already.
      begin: async () => undefined,
      end: () => run(unblockPerson, { user_id: pinner.id }),
      told: t('tune.blocked', { name: pinner.full_name }),
      toldBack: t('tune.unblocked', { name: pinner.full_name }),
    })
  }

  switch (dialog) {
    case 'why':
      return (
        <WhyDialog {...shared} pin={pin} onFewer={() => onAsk({ ...asked, dialog: 'fewer' })} />
      )
    case 'fewer':
      return <FewerDialog {...shared} pin={pin} />
    case 'block':
      return <BlockDialog {...shared} person={pinner} onDone={letGo} />
    case 'report':
      return <ReportDialog {...shared} subject="pin" subjectId={pin.id} />
  }
}
