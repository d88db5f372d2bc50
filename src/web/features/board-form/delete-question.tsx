import type { Dispatch } from 'react'
import { AlertDialog, type AlertDialogProps } from '#web/ui/dialogs/alert-dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { type DeletionEvent, type FormStep, isConfirmingDeletion } from './deletion-steps.ts'

interface DeleteQuestionProps
  extends Pick<
    AlertDialogProps,
    'isOpen' | 'onConfirm' | 'title' | 'description' | 'cancelLabel' | 'confirmLabel'
  > {
  step: FormStep
  failure: string | undefined
  dispatch: Dispatch<DeletionEvent>
}

/** Asked above the form before what it is about is deleted. */
export function DeleteQuestion({
  isOpen,
  step,
  failure,
  dispatch,
  ...question
}: DeleteQuestionProps) {
  return (
    <AlertDialog
      {...question}
      isOpen={isOpen && isConfirmingDeletion(step)}
      onCancel={() => dispatch({ type: 'delete_given_up' })}
      isDanger
      isLoading={step === 'deleting'}
    >
      {failure && (
        <div className="mt-4">
          <FormError>{failure}</FormError>
        </div>
      )}
    </AlertDialog>
  )
}
