import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'isFlush'> {
  /** Also by Enter. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submitLabel: string
  isSending: boolean
  /** Why the form cannot be sent; shown at its button. */
  disabledReason?: string
  /** Adds a button that closes. */
  cancelLabel?: string
  formRef?: Ref<HTMLFormElement>
  formClassName?: string
  /** Below the form and outside of it: what has forms of its own. */
  below?: ReactNode
}

/** A dialog around one form, whose button stays below its scrolling fields. */
export function FormDialog({
  onSubmit,
  submitLabel,
  isSending,
  disabledReason,
  cancelLabel,
  formRef,
  formClassName = 'flex flex-col gap-6',
  below,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {cancelLabel && <Button onClick={dialog.onClose}>{cancelLabel}</Button>}
          <Button
            type="submit"
            form={id}
            variant="primary"
            isLoading={isSending}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Forms inside a dialog are inside the page's forms too, as React sees it.
          event.stopPropagation()
          onSubmit(event)
        }}
        className={formClassName}
      >
        {children}
      </form>
      {below}
    </Dialog>
  )
}
