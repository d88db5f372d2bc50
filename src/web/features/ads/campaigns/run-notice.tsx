import type { RunState } from '#web/lib/ads/run-state.ts'
import { billingPath } from '#web/lib/pages/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'

const warnings: ReadonlySet<RunState> = new Set([
  'unpaid',
  'rejected',
  'stopped',
  'disabled',
  'no_ads',
])

/** Why a campaign does not run, and what helps. */
export function RunNotice({ state, advertiserId }: { state: RunState; advertiserId: string }) {
  const t = useMessages()
  if (state === 'running') return null
  return (
    <div className="mt-5">
      <Notice
        tone={warnings.has(state) ? 'warning' : 'calm'}
        title={t('campaigns.stateTitle', { state })}
        action={
          state === 'unpaid' && (
            <ButtonLink href={billingPath(advertiserId)} className={onWashClass}>
              {t('campaigns.toBilling')}
            </ButtonLink>
          )
        }
      >
        {t('campaigns.stateText', { state })}
      </Notice>
    </div>
  )
}
