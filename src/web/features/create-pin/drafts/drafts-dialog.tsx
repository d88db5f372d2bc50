import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits'
import { deletePinDraft, listPinDrafts, restorePinDraft } from '#contract/pins/drafts/drafts'
import type { PinDraft } from '#contract/pins/drafts/pin-draft'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { DraftRow } from './draft-row.tsx'

const undoMs = 10_000

/** One's drafts, to go on with or to delete. */
export function DraftsDialog({
  isOpen,
  openId,
  onClose,
}: {
  isOpen: boolean
  /** That which is open on this page. */
  openId: string | null
  onClose: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const onBehalfOf = useOnBehalfOf()
  const [drafts, setDrafts] = useState<readonly PinDraft[] | null>(null)

  async function read() {
    try {
      const found = await run(listPinDrafts, { ...onBehalfOf, page_size: limits.pinDrafts })
      setDrafts(found.items)
    } catch (error) {
      onClose()
      showFailure(error)
    }
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => void readFirst(), [])

  async function undo(draft_id: string) {
    try {
      await run(restorePinDraft, { draft_id, ...onBehalfOf })
      toasts.show({ text: t('drafts.restored'), tone: 'success', tag: 'draft' })
      await read()
    } catch (error) {
      showFailure(error)
    }
  }
  async function remove({ id }: PinDraft) {
    try {
      await run(deletePinDraft, { draft_id: id, ...onBehalfOf })
      setDrafts((all) => all?.filter((one) => one.id !== id) ?? null)
      toasts.show({
        ...({ text: t('drafts.deleted'), tone: 'success', tag: 'draft' } as const),
        durationMs: undoMs,
        action: { label: t('drafts.undo'), onPress: () => void undo(id) },
      })
    } catch (error) {
      showFailure(error)
    }
  }

  const count = drafts?.length ?? 0
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('drafts.title')}
      closeLabel={t('popup.close')}
      widthPx={560}
    >
      <div aria-busy={drafts === null} className="min-h-40">
        {count > 0 && (
          <p className="mb-4 text-ink-soft">
            {t('drafts.count', { count, max: limits.pinDrafts, days: limits.pinDraftDays })}
          </p>
        )}
        {drafts !== null && count === 0 && (
          <>
            <p className="font-bold">{t('drafts.none')}</p>
            <p className="mt-1 text-ink-soft">{t('drafts.noneText')}</p>
          </>
        )}
        <ul aria-label={t('drafts.title')} className="flex flex-col">
          {drafts?.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              isHere={draft.id === openId}
              onOpen={onClose}
              onDelete={() => remove(draft)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
