import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listFollowing } from '#contract/follows/list-followers'
import { FollowsFrame } from '#web/features/follow/follows-frame.tsx'
import { PeopleFollowed } from '#web/features/follow/people-followed.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type FollowsData, headOf, loadFollows } from '../parts/profile/load-follows.ts'

type Data = FollowsData<typeof listFollowing>

export function loader(args: LoaderFunctionArgs): Promise<Data> {
  return loadFollows(args, 'following', listFollowing)
}

export const handle = headOf('following')

export function Component() {
  const t = useMessages()
  const { person, firstPage } = useLoaderData<Data>()
  const { username, full_name: name } = person
  return (
    <FollowsFrame person={person} current="following">
      <PeopleFollowed
        key={person.id}
        firstPage={firstPage}
        label={t('follow.followingOf', { name })}
        empty={t('follow.followsNobody')}
        loadPage={(bookmarks) => run(listFollowing, { username, bookmarks })}
      />
    </FollowsFrame>
  )
}
