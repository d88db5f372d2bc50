import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pin } from '#contract/pins/pin'
import { CloseupActions } from '#web/features/pin/closeup/closeup-actions.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useShownDialog } from '../use-shown-dialog.ts'

const ShareSheet = codeSplit(() =>
  import('#web/features/share/share-sheet.tsx').then((module) => module.ShareSheet),
)
const SimilarPictures = codeSplit(() =>
  withTexts('visualSearch', import('./closeup-similar-pictures.tsx')).then(
    (module) => module.CloseupSimilarPictures,
  ),
)
const BoardChoice = codeSplit(() =>
  withTexts('save', import('#web/features/save/board-choice.tsx')).then(
    (module) => module.BoardChoice,
  ),
)
const ReportDialog = codeSplit(() =>
  import('#web/features/report/report-dialog.tsx').then((module) => module.ReportDialog),
)

/** The actions on a pin, and the dialogs they open. */
export function CloseupTools({ pin }: { pin: Pin }) {
  const dialogs = useShownDialog<'report' | 'similar'>()
  const sheet = useShareSheet()
  return (
    <>
      <CloseupActions
        pin={pin}
        boardField={(field) => <BoardChoice {...field} />}
        onShare={sheet.open}
        onFindSimilar={() => dialogs.show('similar')}
        onReport={() => dialogs.show('report')}
      />
      {sheet.wasOpen && <ShareSheet pin={pin} isOpen={sheet.isOpen} onClose={sheet.close} />}
      {dialogs.isMounted('similar') && <SimilarPictures {...dialogs.props('similar')} pin={pin} />}
      {dialogs.isMounted('report') && (
        <ReportDialog {...dialogs.props('report')} subject="pin" subjectId={pin.id} />
      )}
    </>
  )
}

/** Opened by its button or by `share=true` in the URL, which is removed on closing. */
function useShareSheet() {
  const isHydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isInAddress = isHydrated && search.get('share') === 'true'
  const isOpen = isPressed || isInAddress
  if (isOpen && !wasOpen) setWasOpen(true)

  function close() {
    setPressed(false)
    if (!isInAddress) return
    const rest = new URLSearchParams(search)
    rest.delete('share')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  return { isOpen, wasOpen, open: () => setPressed(true), close }
}
