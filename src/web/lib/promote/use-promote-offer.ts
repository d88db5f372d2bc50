import { useEffect, useState } from 'react'
import { getPromoteOffer, type PromoteOffer } from '#contract/campaigns/promote/get-promote-offer'
import { useFacts } from '../pages/use-facts.ts'
import { run } from '../requests/run.ts'

const nothing: PromoteOffer = { to_member: false, to_business: false }
const known = new Map<string, Promise<PromoteOffer>>()

/** Whether promoting is offered to the viewer; not while that is not known. One request for each visit. */
export function usePromoteOffer(isWanted: boolean): PromoteOffer {
  const { viewer, acting, siteType } = useFacts()
  const key =
    viewer && isWanted ? `${viewer.id} ${viewer.is_partner} ${acting?.id} ${siteType}` : null
  const [offer, setOffer] = useState(nothing)
  useEffect(() => {
    if (key === null) return
    let isShown = true
    const asking = known.get(key) ?? run(getPromoteOffer, { site_type: siteType })
    known.set(key, asking)
    asking.then(
      (found) => isShown && setOffer(found),
      () => known.delete(key),
    )
    return () => {
      isShown = false
    }
  }, [key, siteType])
  return key === null ? nothing : offer
}
