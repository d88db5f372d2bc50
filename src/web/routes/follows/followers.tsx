import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listFollowers } from '#contract/follows/list-followers'
import { FollowsFrame } from '#web/features/follow/follows-frame.tsx'
import { PeopleFollowed } from '#web/features/follow/people-followed.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type FollowsData, headOf, loadFollows } from '../parts/profile/load-follows.ts'

type Data = FollowsData<typeof listFollowers>

export function loader(args: LoaderFunctionArgs): Promise<Data> {
  return loadFollows(args, 'followers', listFollowers)
}

export const handle = headOf('followers')

export function Component() {
  const t = useMessages()
  const { person, firstPage } = useLoaderData<Data>()
  const { username, full_name: name } = person
  return (
    <FollowsFrame person={person} current="followers">
      <PeopleFollowed
        key={person.id}
        firstPage={firstPage}
        label={t('follow.followersOf', { name })}
        empty={t('follow.noFollowers')}
        loadPage={(bookmarks) => run(listFollowers, { username, bookmarks })}
      />
    </FollowsFrame>
  )
}
