import type { Pin } from '#contract/pins/pin'
import { PartnershipAnswer } from '../disclosure/partnership-answer.tsx'
import { TaggedPeople } from './tagged-people.tsx'

/** Whom few pins name, besides their creators and savers. */
export function FurtherPeople({ pin }: { pin: Pin }) {
  return (
    <>
      {pin.sponsorship?.is_mine && <PartnershipAnswer pin={pin} />}
      {pin.tagged_people.length > 0 && <TaggedPeople pin={pin} />}
    </>
  )
}
