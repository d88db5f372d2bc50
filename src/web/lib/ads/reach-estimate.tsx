import { useEffect, useState } from 'react'
import { estimateReach } from '#contract/campaigns/estimate-reach'
import type { OutputOf } from '#contract/operation'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

const pauseMs = 400

interface ReachEstimateProps {
  advertiserId: string
  /** In the form of Quick Promote; null without a country. */
  targeting: object | null
  /** Whether people near to its interests count as well. */
  isWidened?: boolean
}

/** How many people the targeting reaches, estimated anew a moment after each change. */
export function ReachEstimate({ advertiserId, targeting, isWidened = false }: ReachEstimateProps) {
  const t = useMessages()
  const [reach, setReach] = useState<OutputOf<typeof estimateReach> | null>(null)
  const requested = targeting && JSON.stringify(targeting)
  useEffect(() => {
    if (requested === null) return
    const stop = new AbortController()
    const waiting = setTimeout(() => {
      run(
        estimateReach,
        {
          advertiser_id: advertiserId,
          targeting_spec: JSON.parse(requested) as never,
          auto_targeting_enabled: isWidened,
        },
        stop.signal,
      ).then(setReach, () => !stop.signal.aborted && setReach(null))
    }, pauseMs)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [advertiserId, requested, isWidened])
  return (
    <div>
      <dt className="text-sm text-ink-soft">{t('promote.reach')}</dt>
      <dd aria-live="polite" className="font-bold">
        {reach === null || requested === null
          ? '–'
          : reach.is_below_minimum
            ? t('promote.reachFew')
            : t('promote.reachBetween', { from: reach.lower_bound, to: reach.upper_bound })}
      </dd>
    </div>
  )
}
