import { useMemo, useState } from 'react'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import type { MergeDialogProps, WantedBoard } from './dialog-props.ts'
import { wholeFailureText } from './failure-text.ts'
import { useFormOnOpen } from './use-form-on-open.ts'

type Target = Parameters<WantedBoard['onPlace']>[0]['board']

/** Chooses the board to merge this one into, and asks for confirmation. */
export default function MergeDialog(props: MergeDialogProps) {
  const { isOpen, onClose, board, placePicker, onDone } = props
  const t = useMessages()
  const [to, setTo] = useState<Target | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useFormOnOpen(isOpen, () => {
    setConfirming(false)
    setFailure(null)
  })
  const scope = useMemo<WantedBoard['scope']>(
    () => ({ except: { board_id: board.id, section_id: null }, isWholeBoards: true }),
    [board.id],
  )

  async function merge(target: Target) {
    setMerging(true)
    try {
      await run(mergeBoards, { board_id: board.id, to_board_id: target.id })
      onDone(target)
      onClose()
    } catch (error) {
      setFailure(wholeFailureText(error) ?? t('boardForm.failed'))
    } finally {
      setMerging(false)
    }
  }

  return (
    <>
      {isOpen &&
        !isConfirming &&
        placePicker({
          title: t('boardForm.mergeTitle', { name: board.name }),
          about: t('boardForm.mergeText'),
          scope,
          onPlace: (chosen) => {
            setTo(chosen.board)
            setFailure(null)
            setConfirming(true)
          },
          onClose,
        })}
      <AlertDialog
        isOpen={isOpen && isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => to && void merge(to)}
        isLoading={isMerging}
        title={t('boardForm.mergeAsk', { from: board.name, to: to?.name })}
        description={t('boardForm.mergeAskText', {
          pins: board.pin_count,
          from: board.name,
          to: to?.name,
        })}
        cancelLabel={t('boardForm.cancel')}
        confirmLabel={t('boardForm.mergeConfirm')}
        isDanger
      >
        {failure && (
          <div className="mt-4">
            <FormError>{failure}</FormError>
          </div>
        )}
      </AlertDialog>
    </>
  )
}
