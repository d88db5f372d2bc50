import { useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { run } from '#web/lib/asking/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { BoardChooser } from './board-chooser.tsx'
import type { MergeDialogProps } from './dialog-props.ts'
import { wholeFailureText } from './failure-text.ts'
import { useFormOnOpen } from './use-form-on-open.ts'

type Step = { name: 'choosing' } | { name: 'asking' | 'merging'; to: PickableBoard }

/** Which board all of this one goes to; asked once more before it is done. */
export default function MergeDialog({ isOpen, onClose, board, onDone }: MergeDialogProps) {
  const t = useMessages()
  const [to, setTo] = useState<PickableBoard | null>(null)
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const [failure, setFailure] = useState<string | null>(null)
  useFormOnOpen(isOpen, () => {
    setTo(null)
    setStep({ name: 'choosing' })
    setFailure(null)
  })

  async function merge(target: PickableBoard) {
    setStep({ name: 'merging', to: target })
    try {
      await run(mergeBoards, { board_id: board.id, to_board_id: target.id })
      onDone(target)
      onClose()
    } catch (error) {
      setFailure(wholeFailureText(error) ?? t('boardForm.failed'))
      setStep({ name: 'asking', to: target })
    }
  }

  const target = step.name === 'choosing' ? null : step.to
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('boardForm.mergeTitle', { name: board.name })}
      description={t('boardForm.mergeText')}
      closeLabel={t('boardForm.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('boardForm.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={to ? undefined : t('boardForm.mergeInto')}
            onClick={() => to && setStep({ name: 'asking', to })}
          >
            {t('boardForm.merge')}
          </Button>
        </>
      }
    >
      <BoardChooser exceptId={board.id} value={to} onChange={setTo} />
      <AlertDialog
        isOpen={isOpen && target !== null}
        onCancel={() => {
          setStep({ name: 'choosing' })
          setFailure(null)
        }}
        onConfirm={() => target && void merge(target)}
        isLoading={step.name === 'merging'}
        title={t('boardForm.mergeAsk', { from: board.name, to: target?.name })}
        description={t('boardForm.mergeAskText', {
          pins: board.pin_count,
          from: board.name,
          to: target?.name,
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
    </Dialog>
  )
}
