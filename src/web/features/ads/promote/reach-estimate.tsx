import { useEffect, useState } from 'react'
import { estimateReach } from '#contract/campaigns/estimate-reach'
import type { OutputOf } from '#contract/operation'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PromoteForm } from './fields/promote-form.ts'
import { regionsOf } from './fields/promote-request.ts'

const pauseMs = 400

/** How many people the targeting reaches, estimated anew a moment after each change. */
export function ReachEstimate({ advertiserId, form }: { advertiserId: string; form: PromoteForm }) {
  const t = useMessages()
  const [reach, setReach] = useState<OutputOf<typeof estimateReach> | null>(null)
  const { ages, genders, interests, countries, isAutoTargeting } = form
  const place = { country: countries.join('+'), ...regionsOf(form) }
  const chosen = isAutoTargeting ? {} : { ages, genders, interests }
  const targeting = JSON.stringify({ ...chosen, ...place })
  const hasCountry = countries.length > 0
  useEffect(() => {
    if (!hasCountry) return
    const stop = new AbortController()
    const waiting = setTimeout(() => {
      run(
        estimateReach,
        { advertiser_id: advertiserId, targeting_spec: JSON.parse(targeting) as never },
        stop.signal,
      ).then(setReach, () => !stop.signal.aborted && setReach(null))
    }, pauseMs)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [advertiserId, targeting, hasCountry])
  return (
    <div>
      <dt className="text-sm text-ink-soft">{t('promote.reach')}</dt>
      <dd aria-live="polite" className="font-bold">
        {reach === null || !hasCountry
          ? '–'
          : reach.is_below_minimum
            ? t('promote.reachFew')
            : t('promote.reachBetween', { from: reach.lower_bound, to: reach.upper_bound })}
      </dd>
    </div>
  )
}
