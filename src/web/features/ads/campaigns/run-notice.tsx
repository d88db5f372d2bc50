import type { BillingObstacle } from '#contract/billing/enums'
import type { RunState } from '#web/lib/ads/run-state.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BillingNotice } from './billing-notice.tsx'

const warnings: ReadonlySet<RunState> = new Set(['rejected', 'stopped', 'disabled', 'no_ads'])

/** Why a campaign does not run, and what helps. */
export function RunNotice({
  state,
  advertiserId,
  obstacle,
}: {
  state: RunState
  advertiserId: string
  /** Why it cannot be paid for. */
  obstacle: BillingObstacle | null
}) {
  const t = useMessages()
  if (state === 'running') return null
  return (
    <div className="mt-5">
      {state === 'unpaid' && obstacle !== null ? (
        <BillingNotice {...{ advertiserId, obstacle }} />
      ) : (
        <Notice
          tone={warnings.has(state) ? 'warning' : 'calm'}
          title={t('campaigns.stateTitle', { state })}
        >
          {t('campaigns.stateText', { state })}
        </Notice>
      )}
    </div>
  )
}
