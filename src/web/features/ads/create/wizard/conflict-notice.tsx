import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type CampaignDraft,
  createCampaignDraft,
  getCampaignDraft,
} from '#contract/campaigns/drafts/drafts'
import { limits } from '#contract/limits'
import { useAgo } from '#web/lib/dates/use-ago.ts'
import { createPath, draftPath } from '#web/lib/pages/paths/create-path.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import type { DraftConflict } from './draft-steps.ts'
import { keepUnsaved } from './unsaved-draft.ts'
import type { DraftEditor } from './use-draft.ts'

interface ConflictNoticeProps {
  editor: DraftEditor
  draft: CampaignDraft
  managed: string | null
  conflict: DraftConflict
}

/** Who saved meanwhile, and what can be done with what was typed here: nothing is lost of either. */
export function ConflictNotice({ editor, draft, managed, conflict }: ConflictNoticeProps) {
  const t = useMessages()
  const when = useAgo(new Date(conflict.changedAt * 1_000).toISOString())
  const navigate = useNavigate()
  const fail = useFailureToast()
  const [isBusy, setIsBusy] = useState(false)
  const { ad_account_id: advertiser_id, id: draft_id } = draft
  const who = conflict.changedBy?.full_name ?? t('createPages.somebody')

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    await work().catch(fail)
    setIsBusy(false)
  }
  const takeTheirs = () =>
    attempt(async () => {
      const theirs = await run(getCampaignDraft, { advertiser_id, draft_id })
      keepUnsaved(localStorage, draft_id, null)
      if (theirs.status === 'DRAFT') editor.dispatch({ type: 'took_theirs', draft: theirs })
      else await navigate(createPath(advertiser_id, managed))
    })
  const keepMine = () =>
    attempt(async () => {
      const { tree } = editor.state
      const name = t('createPages.copyName', { name: tree.name }).slice(
        0,
        limits.campaignNameLength,
      )
      const made = await run(createCampaignDraft, { advertiser_id, tree: { ...tree, name } })
      keepUnsaved(localStorage, draft_id, null)
      await navigate(draftPath(advertiser_id, made.id, { managed, step: editor.state.step }))
    })
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={t('createPages.conflict', { who, status: conflict.status })}
        action={
          <>
            <Button size="sm" isLoading={isBusy} onClick={takeTheirs} className={onWashClass}>
              {t('createPages.takeTheirs', { status: conflict.status })}
            </Button>
            <Button size="sm" isLoading={isBusy} onClick={keepMine} className={onWashClass}>
              {t('createPages.keepMine')}
            </Button>
          </>
        }
      >
        {t('createPages.conflictText', { when })}
      </Notice>
    </div>
  )
}
