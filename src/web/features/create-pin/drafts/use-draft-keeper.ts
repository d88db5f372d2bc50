import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { openCreatePin } from '../create-pin-steps.ts'
import type { CreatePin } from '../use-create-pin.ts'
import { type BegunPages, draftContent, isWorthKeeping } from './draft-content.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import type { OpenedDraft } from './opened-draft.ts'

/** Keeps the form of this page as a draft; returns how that is going. */
export function useDraftKeeper(
  flow: CreatePin,
  opened: OpenedDraft | null,
  pages: BegunPages | null,
): DraftState {
  const { state, draft } = flow
  const onBehalfOf = useOnBehalfOf()
  const [keeper] = useState<DraftKeeper>(() =>
    createDraftKeeper({
      // Pages were begun before this was loaded.
      opened:
        opened && (opened.paged === null) === (pages === null)
          ? {
              ...opened,
              content: opened.paged?.content ?? draftContent(openCreatePin(opened.start)),
            }
          : null,
      save: (input) => run(savePinDraft, { ...input, ...onBehalfOf }),
      newKey,
    }),
  )
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  useImperativeHandle(draft, () => keeper, [keeper])

  const content = pages?.content ?? draftContent(state)
  const text = JSON.stringify(content)
  const isWorth = pages?.isBegun ?? isWorthKeeping(state)
  const change = useEffectEvent(() => keeper.change(content, isWorth))
  useEffect(() => change(), [text, isWorth])

  useEffect(() => {
    const stop = new AbortController()
    const onHide = () => document.visibilityState === 'hidden' && keeper.flush()
    document.addEventListener('visibilitychange', onHide, stop)
    addEventListener('pagehide', keeper.flush, stop)
    addEventListener('online', keeper.flush, stop)
    return () => {
      stop.abort()
      keeper.flush()
      keeper.stop()
    }
  }, [keeper])
  return kept
}
