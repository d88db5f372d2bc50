import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import type { Settings } from '#contract/accounts/account/settings'
import { type InterestTree, listInterests } from '#contract/discover/interests'
import { listSeeFewer, type SeeFewerEntry } from '#contract/discover/see-fewer'
import type { Page } from '#contract/paging'
import { listMutes, type MutedPerson } from '#contract/people/mutes'
import { listHiddenPins } from '#contract/pins/hide-pin'
import type { PinCard } from '#contract/pins/pin'
import { InterestChips } from '#web/features/interests/interest-chips.tsx'
import { FeedSection } from '#web/features/settings/feed/feed-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { feedAction as action } from '#web/features/settings/feed/feed-action.ts'

interface FeedData {
  settings: Settings
  interests: InterestTree[]
  hidden: Page<PinCard>
  fewer: Page<SeeFewerEntry>
  mutes: Page<MutedPerson>
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<FeedData> {
  const run = context.get(runContext)
  const [settings, interests, hidden, fewer, mutes] = await load(
    Promise.all([
      run(getSettings, {}),
      run(listInterests, {}),
      run(listHiddenPins, {}),
      run(listSeeFewer, {}),
      run(listMutes, {}),
    ]),
    request,
  )
  return { settings, interests, hidden, fewer, mutes }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.feed'), noindex: true }),
}

export function Component() {
  const { interests, ...data } = useLoaderData<FeedData>()
  return (
    <FeedSection
      {...data}
      interests={interests.length > 0 && <InterestChips interests={interests} />}
    />
  )
}
