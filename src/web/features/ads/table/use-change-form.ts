import { useRevalidator } from 'react-router'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** What came of a change to several rows of a table. */
export interface RowsChanged<Undo> {
  saved: number
  /** What would undo it; empty where it cannot be undone. */
  undo: Undo[]
  /** Why each of the others was refused. */
  refused: string[]
}

/** A form that changes rows of a table: says how many were changed and why others were not, and undoes it. */
export function useChangeForm<Undo>(
  intent: string,
  toastTag: string,
  save: (undo: readonly Undo[]) => Promise<unknown>,
) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { revalidate } = useRevalidator()

  async function undo(changes: readonly Undo[]) {
    try {
      await save(changes)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return useActionForm<RowsChanged<Undo>>(intent, {
    onDone: ({ saved, undo: changes, refused }) => {
      if (saved > 0)
        toasts.show({
          text: t('adTable.changed', { count: saved }),
          tone: 'success',
          tag: toastTag,
          ...(changes.length > 0 && {
            action: { label: t('adTable.undo'), onPress: () => void undo(changes) },
          }),
        })
      if (refused.length > 0)
        toasts.show({
          text: t('adTable.refused', { count: refused.length, reason: refused[0] ?? '' }),
          tone: 'danger',
        })
    },
    onRefused: ({ problems }) => {
      // What is said beside a field is not said once more.
      const text = problems.form ?? (Object.keys(problems).length === 0 && t('error.unexpected'))
      if (text) toasts.show({ text, tone: 'danger' })
    },
  })
}
