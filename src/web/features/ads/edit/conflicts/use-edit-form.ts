import { useEffect, useRef } from 'react'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { Saved } from '../edit-action.ts'
import type { AnswerWithAll } from './answer-with-all.ts'

/** A form of what runs: tells what was saved, and leads to what somebody else changed meanwhile. */
export function useEditForm() {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm<Saved>('edit', {
    onDone: (saved) => {
      if (saved.kind === 'changed') return
      toasts.show({
        text: t(saved.fields > 0 ? 'campaigns.saved' : 'adChanges.nothingChanged'),
        tone: 'success',
      })
      // The field that had the focus is gone.
      form.form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    },
  })
  const conflict = form.done?.kind === 'changed' ? form.done : null
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict) notice.current?.focus()
  }, [conflict])
  const isRefused = form.answer !== undefined && !form.answer.isDone
  /** What was typed into a form that was refused. */
  const refused = isRefused ? ((form.answer as AnswerWithAll).all ?? {}) : null
  return { form, conflict, notice, refused }
}
