import { HomeTabs } from '#web/features/home/home-tabs.tsx'
import { InterestsStrip } from '#web/features/interests/interests-strip.tsx'

/** The header of a member's home feed. */
export function HomeHead() {
  return (
    <>
      <HomeTabs current="home" />
      <InterestsStrip />
    </>
  )
}
