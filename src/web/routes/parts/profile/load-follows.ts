import type { LoaderFunctionArgs } from 'react-router'
import type { listBoardsFollowed } from '#contract/follows/list-board-followers'
import type { listFollowers, listFollowing } from '#contract/follows/list-followers'
import type { OutputOf } from '#contract/operation'
import { getPerson } from '#contract/people/get-person'
import type { Person } from '#contract/people/person'
import { type FollowsList, followsPath, followsTitle } from '#web/features/follow/follows-frame.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load, redirectToPath } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

type Listing = typeof listFollowers | typeof listFollowing | typeof listBoardsFollowed

export interface FollowsData<L extends Listing> {
  person: Person
  firstPage: OutputOf<L>
}

/** Loads the person and the first page of the list. */
export async function loadFollows<L extends Listing>(
  { context, params, request }: LoaderFunctionArgs,
  list: FollowsList,
  listing: L,
): Promise<FollowsData<L>> {
  const run = context.get(runContext)
  const person = await load(run(getPerson, { username: params['username'] ?? '' }), request)
  redirectToPath(followsPath(person, list), request)
  const firstPage = await load(run(listing as Listing, { username: person.username }), request)
  return { person, firstPage: firstPage as OutputOf<L> }
}

export function headOf(list: FollowsList): RouteHandle<{ person: Person }> {
  return {
    head: ({ person }, t) => ({
      title: t(followsTitle[list], { name: person.full_name }),
      canonical: followsPath(person, list),
      noindex: true,
    }),
  }
}
