import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { CreatePin } from '../use-create-pin.ts'
import { type BegunPages, draftContent } from './draft-content.ts'
import { pathWithDraft } from './draft-path.ts'
import type { OpenedDraft } from './opened-draft.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

/** More than this may not travel while the page is left. */
const maxLeavingLength = 3_000

const DraftsDialog = codeSplit(() =>
  import('./drafts-dialog.tsx').then((module) => module.DraftsDialog),
)

/** Keeps what is begun as a draft, says so, and leads to the other drafts. */
export function DraftPart({
  flow,
  draft,
  pages,
  onDrafted,
}: {
  flow: CreatePin
  draft: OpenedDraft | null
  /** Of a pin of several pages, in place of the form. */
  pages: BegunPages | null
  /** Whether leaving the page loses nothing of the form. */
  onDrafted: (isDrafted: boolean) => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const kept = useDraftKeeper(flow, draft, pages)
  const { id, step, partings } = kept
  const { state, belongTo, forget } = flow

  const sent = encodeURIComponent(JSON.stringify(pages?.content ?? draftContent(state)))
  const isShort = sent.length < maxLeavingLength
  const isDrafted = step === 'kept' || (step === 'waiting' && isShort)
  const reportDrafted = useEffectEvent(onDrafted)
  useEffect(() => reportDrafted(isDrafted), [isDrafted])

  // A reload opens it again.
  const hadDraft = useRef(id !== null)
  const follow = useEffectEvent(() => {
    if (id === null && !hadDraft.current) return
    hadDraft.current = id !== null
    history.replaceState(history.state, '', pathWithDraft(location.search, id))
    belongTo(id)
  })
  useEffect(() => follow(), [id, key])

  // From now on the draft has it.
  const forgetFile = useEffectEvent(forget)
  const hasPicture = step === 'kept' && state.picture.step === 'picked'
  useEffect(() => {
    if (hasPicture) forgetFile()
  }, [hasPicture])

  const notifyParted = useEffectEvent(() =>
    toasts.show({ text: t('drafts.changed'), tag: 'draft', durationMs: 10_000 }),
  )
  useEffect(() => {
    if (partings > 0) notifyParted()
  }, [partings])

  const said = {
    none: '',
    waiting: t('drafts.keeping'),
    kept: t('drafts.kept'),
    failed: t('drafts.notKept', { reason: failureText(kept.failure, t) }),
  }[step]
  return (
    <div
      className={classNames(
        'relative flex min-w-0 flex-1 items-center justify-end gap-4',
        // A reason needs the whole width of a phone.
        step === 'failed' && 'max-tablet:basis-full max-tablet:justify-between',
      )}
    >
      <p
        role={step === 'failed' ? 'alert' : undefined}
        className={classNames(
          'text-sm text-ink-soft',
          // Below the button, where there is no room beside it; nothing moves for it.
          step !== 'failed' &&
            'max-tablet:absolute max-tablet:end-0 max-tablet:top-full max-tablet:mt-0.5 max-tablet:whitespace-nowrap',
        )}
      >
        {said}
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('drafts.title')}
      </Button>
      {isOpen && <DraftsDialog isOpen openId={id} onClose={() => setOpen(false)} />}
    </div>
  )
}
