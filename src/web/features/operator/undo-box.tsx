import { useRef } from 'react'
import { limits } from '#contract/limits'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface UndoBoxProps {
  /** What the form sends; the first of them tells which one of a page's forms was sent. */
  fields: Readonly<Record<string, string>>
  label: string
  text: string
  doneText: string
  /** Of refusals with these codes, by words of the form's own. */
  refusals?: Readonly<Record<string, string>>
}

/** Opens to take a payment back that was entered by mistake. */
export function UndoBox({ fields, label, text, doneText, refusals = {} }: UndoBoxProps) {
  const t = useMessages()
  const toasts = useToasts()
  const box = useRef<HTMLDetailsElement>(null)
  const leaveTo = useFocusAfter()
  const undo = useActionForm('undo', {
    onDone: () => {
      leaveTo(...placesAfter(box.current))
      toasts.show({ text: doneText, tone: 'success' })
    },
  })
  // Without scripts the page has the values of one form, of whichever payment.
  const isMine = Object.entries(fields)
    .slice(0, 1)
    .every(([name, value]) => undo.values[name] === value)
  const refusal = refusals[undo.answer?.code ?? '']
  const problems: Problems = isMine
    ? { ...undo.problems, ...(refusal === undefined ? {} : { form: refusal }) }
    : {}
  return (
    <details ref={box} open={isMine || undefined} className="group -mb-2 mt-1 open:mb-0">
      <summary
        className="hit relative inline-flex min-h-11 cursor-pointer items-center gap-1 font-bold"
        aria-label={label}
      >
        {t('operator.invoiceUndo')}
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ActionForm of={{ ...undo, problems }} className="flex flex-col gap-4 pt-2 pb-1">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="max-w-160 text-sm text-ink-soft">{text}</p>
        <TextField
          name="note"
          label={t('operator.invoiceUndoNote')}
          autoComplete="off"
          maxLength={limits.paymentNoteLength}
          defaultValue={isMine ? undo.values.note : undefined}
          error={problems.note}
        />
        <Button
          type="submit"
          variant="danger"
          isLoading={undo.isSending}
          className="self-start"
          aria-label={label}
        >
          {t('operator.invoiceUndo')}
        </Button>
      </ActionForm>
    </details>
  )
}
