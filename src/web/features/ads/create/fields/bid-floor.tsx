import { useEffect, useState } from 'react'
import type { BillableEvent } from '#contract/campaigns/enums'
import { getBidFloor } from '#contract/delivery/bid-floors'
import type { OutputOf } from '#contract/operation'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import type { GroupProps } from './group-props.ts'

const pauseMs = 400

/** Below which bid nothing is shown in the chosen countries. */
export function BidFloor({ advertiserId, group, event }: GroupProps & { event: BillableEvent }) {
  const t = useMessages()
  const [floor, setFloor] = useState<OutputOf<typeof getBidFloor> | null>(null)
  const countries = group.countries.join(',')
  useEffect(() => {
    if (countries === '') return
    const stop = new AbortController()
    const input = { advertiser_id: advertiserId, countries, billable_event: event }
    const waiting = setTimeout(() => {
      run(getBidFloor, input, stop.signal).then(
        setFloor,
        () => !stop.signal.aborted && setFloor(null),
      )
    }, pauseMs)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [advertiserId, countries, event])
  const money = (micro: number) => moneyText(micro, floor?.currency ?? 'USD', t.locale)
  return (
    <p aria-live="polite" className="text-sm text-ink-soft">
      {floor &&
        countries !== '' &&
        (floor.lowest_in_micro_currency === floor.highest_in_micro_currency
          ? t('createPages.bidFloor', { amount: money(floor.lowest_in_micro_currency) })
          : t('createPages.bidFloors', {
              lowest: money(floor.lowest_in_micro_currency),
              highest: money(floor.highest_in_micro_currency),
            }))}
    </p>
  )
}
