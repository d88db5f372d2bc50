import { flushSync } from 'react-dom'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { unblockPerson } from '#contract/people/blocks'
import type { CardDialog } from '#web/features/pin/card/card-list-context.ts'
import { FewerDialog } from '#web/features/pin/unwanted/fewer-dialog.tsx'
import { useUnwanted } from '#web/features/pin/unwanted/use-unwanted.ts'
import { WhyDialog } from '#web/features/pin/unwanted/why-dialog.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { run } from '#web/lib/requests/run.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ReportDialog } from '../board-parts.ts'

const WhyAdDialog = codeSplit(() =>
  withTexts('tune', import('#web/features/ads/shown/why-ad-dialog.tsx')).then(
    (module) => module.WhyAdDialog,
  ),
)
const BlockDialog = codeSplit(() =>
  withTexts('boards', import('#web/features/profile/block-dialog.tsx')).then(
    (module) => module.BlockDialog,
  ),
)

interface OpenDialog {
  dialog: CardDialog
  pin: RecommendedPin
  isOpen: boolean
}

export interface CardDialogsProps {
  dialogState: OpenDialog
  onChange: (dialogState: OpenDialog) => void
}

/** The dialog that a card of the list opened. */
export function CardDialogs({ dialogState, onChange }: CardDialogsProps) {
  const t = useMessages()
  const hideUnwanted = useUnwanted()
  const { dialog, pin, isOpen } = dialogState
  const { pinner } = pin
  const shared = { isOpen, onClose: () => onChange({ ...dialogState, isOpen: false }) }

  function hidePinsOfPerson() {
    // Closed first, so that the focus returns to the card before it is removed.
    flushSync(shared.onClose)
    hideUnwanted({
      what: { kind: 'person', id: pinner.id },
      // The dialog has already sent the request.
      apply: async () => undefined,
      undo: () => run(unblockPerson, { user_id: pinner.id }),
      message: t('tune.blocked', { name: pinner.full_name }),
      undoMessage: t('tune.unblocked', { name: pinner.full_name }),
    })
  }

  switch (dialog) {
    case 'why':
      return (
        <WhyDialog
          {...shared}
          pin={pin}
          onFewer={() => onChange({ ...dialogState, dialog: 'fewer' })}
        />
      )
    case 'fewer':
      return <FewerDialog {...shared} pin={pin} />
    case 'block':
      return <BlockDialog {...shared} person={pinner} onDone={hidePinsOfPerson} />
    case 'why_ad':
      return pin.promotion ? (
        <WhyAdDialog
          {...shared}
          offer={pin.promotion.offer}
          onReport={() => onChange({ ...dialogState, dialog: 'report_ad' })}
        />
      ) : null
    case 'report_ad':
      return <ReportDialog {...shared} subject="ad" subjectId={pin.promotion?.offer ?? ''} />
    case 'report':
      return <ReportDialog {...shared} subject="pin" subjectId={pin.id} />
  }
}
