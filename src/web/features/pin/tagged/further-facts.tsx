import type { Pin } from '#contract/pins/pin'
import { PartnershipAnswer } from '../disclosure/partnership-answer.tsx'
import { PinTopics } from './pin-topics.tsx'
import { TaggedPeople } from './tagged-people.tsx'

/** What few pins have, besides their creators and savers: people they name, and topics. */
export function FurtherFacts({ pin }: { pin: Pin }) {
  return (
    <>
      {pin.sponsorship?.is_mine && <PartnershipAnswer pin={pin} />}
      {pin.tagged_people.length > 0 && <TaggedPeople pin={pin} />}
      {pin.topics.length > 0 && <PinTopics topics={pin.topics} />}
    </>
  )
}
