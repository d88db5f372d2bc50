import { useRevalidator } from 'react-router'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type KeywordsSaved, undoKeywords } from './keywords-action.ts'

/** A form that changes keywords: says what came of it, and undoes it. */
export function useKeywordForm(
  intent: 'add' | 'add_searches' | 'change' | 'copy',
  advertiserId: string,
) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { revalidate } = useRevalidator()

  async function undo(edits: KeywordsSaved['undo']) {
    try {
      await undoKeywords(run, advertiserId, edits)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return useActionForm<KeywordsSaved>(intent, {
    onDone: ({ saved, existing, undo: edits, refused }) => {
      if (saved > 0 || existing > 0)
        toasts.show({
          text: t(intent === 'change' ? 'adTable.changed' : 'adKeywords.added', {
            ...{ count: saved, existing },
          }),
          tone: 'success',
          tag: 'ad-keywords',
          ...(edits.length > 0 && {
            action: { label: t('adTable.undo'), onPress: () => void undo(edits) },
          }),
        })
      if (refused.length > 0 && intent !== 'add')
        toasts.show({
          text: t('adKeywords.refused', {
            count: refused.length,
            reason: refused[0]?.message ?? '',
          }),
          tone: 'danger',
        })
    },
    onRefused: ({ problems }) => {
      if (problems.form) toasts.show({ text: problems.form, tone: 'danger' })
    },
  })
}
