import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type CampaignDraft,
  checkCampaignDraft,
  type DraftProblem,
  publishCampaignDraft,
} from '#contract/campaigns/drafts/drafts'
import { isFailure } from '#contract/errors'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { conflictOf, createDraftKeeper } from './draft-keeper.ts'
import type { DraftStep } from './draft-steps.ts'
import { findUnsaved, keepUnsaved } from './unsaved-draft.ts'

/** A draft while it is edited on this page: its state, and what the page can do with it. */
export function useDraft(draft: CampaignDraft, step: DraftStep) {
  // Read before the page is hydrated: what the browser puts back into fields counts as typed, and would take its place.
  const [left] = useState(() =>
    typeof document === 'undefined' ? null : findUnsaved(localStorage, draft),
  )
  const [keeper] = useState(() =>
    createDraftKeeper({
      ...{ draft, step, run, editorKey: left?.editorKey ?? newKey() },
      onUnsaved: (unsaved) => keepUnsaved(localStorage, draft.id, unsaved),
    }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const named = { advertiser_id: draft.ad_account_id, draft_id: draft.id }

  useEffect(() => {
    if (left) keeper.dispatch({ type: 'restored', ...left })
    const saveLater = () => void keeper.save()
    addEventListener('pagehide', saveLater)
    return () => {
      removeEventListener('pagehide', saveLater)
      void keeper.save()
      keeper.stop()
    }
  }, [keeper, left])

  /** What keeps it from being published, once it is saved. */
  async function check(): Promise<void> {
    if (!(await keeper.save())) return
    const problems = await run(checkCampaignDraft, named).catch(() => null)
    if (problems) keeper.dispatch({ type: 'checked', problems })
  }

  async function publish(): Promise<void> {
    keeper.dispatch({ type: 'publishing' })
    if (!(await keeper.save())) return keeper.dispatch({ type: 'publish_refused', refusal: null })
    try {
      const { version } = keeper.read()
      const { campaign } = await run(publishCampaignDraft, { ...named, version })
      keeper.dispatch({ type: 'published', campaignId: campaign.id })
    } catch (error) {
      if (!isFailure(error)) throw error
      const { code, detail, message } = error
      if (code === 'campaign_draft_changed')
        return keeper.dispatch({ type: 'conflicted', conflict: conflictOf(detail.data) })
      const problems = detail.data?.problems as DraftProblem[] | undefined
      keeper.dispatch({ type: 'publish_refused', refusal: message, problems })
    }
  }

  return { state, dispatch: keeper.dispatch, check, publish }
}

export type DraftEditor = ReturnType<typeof useDraft>
