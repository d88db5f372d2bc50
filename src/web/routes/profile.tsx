import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Board } from '#contract/boards/board'
import { listBoards } from '#contract/boards/list-boards'
import type { Page } from '#contract/paging'
import { getPerson } from '#contract/people/get-person'
import type { Person } from '#contract/people/person'
import { createdPins } from '#contract/pins/feeds/created-pins'
import { personPins } from '#contract/pins/feeds/person-pins'
import type { PinCard } from '#contract/pins/pin'
import { VisitorFollow } from '#web/features/follow/visitor-follow.tsx'
import { ProfileHeader } from '#web/features/profile/profile-header.tsx'
import { ProfileTabs } from '#web/features/profile/profile-tabs.tsx'
import {
  type BoardSort,
  type ProfileView,
  sortOf,
  viewOf,
} from '#web/features/profile/profile-views.ts'
import { SortMenu } from '#web/features/profile/sort-menu.tsx'
import { WithinForm } from '#web/features/search/within-form.tsx'
import type { Head, RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { aboutPerson } from '#web/lib/head/structured-data.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { load, redirectToPath } from '#web/lib/pages/load.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { shorten } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { beginOf, PinGrid } from './parts/grid/pin-grid.tsx'
import { BoardGrid } from './parts/profile/board-grid.tsx'
import { NoPins } from './parts/profile/no-pins.tsx'

const ProfileTools = codeSplit(() =>
  import('./parts/profile/profile-tools.tsx').then((module) => module.ProfileTools),
)
const PersonTools = codeSplit(() =>
  withTexts('boards', import('./parts/profile/person-tools.tsx')).then(
    (module) => module.PersonTools,
  ),
)
const OwnBoards = codeSplit(() =>
  withTexts('boards', import('./parts/profile/own-boards.tsx')).then((module) => module.OwnBoards),
)
const WaitingInvites = codeSplit(() =>
  withTexts('boards', import('#web/features/collaborators/waiting-invites.tsx')).then(
    (module) => module.WaitingInvites,
  ),
)

const descriptionLength = 200
const boardsPageSize = 50

interface ProfileData {
  person: Person
  view: ProfileView
  sort: BoardSort
  boards?: Page<Board>
  pins?: Page<PinCard>
}

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<ProfileData> {
  const run = context.get(runContext)
  const { username = '' } = params
  const person = await load(run(getPerson, { username }), request)
  redirectToPath(person.profile_url, request)
  const { searchParams } = new URL(request.url)
  const view = viewOf(searchParams)
  const sort = sortOf(searchParams)
  const input = { username: person.username, ...beginOf(request) }
  const about = { person, view, sort }
  if (view === 'pins') return { ...about, pins: await load(run(personPins, input), request) }
  if (view === 'created') return { ...about, pins: await load(run(createdPins, input), request) }
  if (view === 'archived') {
    const { viewer } = await context.get(factsContext)()
    if (viewer?.id !== person.id) throw redirect(person.profile_url)
  }
  const archived = view === 'archived' && ({ include_archived: true, filter: 'archived' } as const)
  const boardsInput = { ...input, sort, ...archived, page_size: boardsPageSize }
  return { ...about, boards: await load(run(listBoards, boardsInput), request) }
}

export const handle: RouteHandle<ProfileData> = {
  head: ({ person, view, pins, boards }, t, facts) => ({
    title:
      view === 'pins'
        ? t('profile.pinsOf', { name: person.full_name })
        : view === 'created'
          ? t('profile.createdBy', { name: person.full_name })
          : person.full_name,
    description: shorten(person.about, descriptionLength) || describe(person, t),
    canonical: person.profile_url,
    image: firstPicture(pins?.items, t) ?? pictureOf(person, boards?.items ?? []),
    isEmbeddable: true,
    feed: `${person.profile_url}feed.rss`,
    noindex: person.pin_count === 0 || person.is_hidden_from_search,
    about: import.meta.env.SSR ? aboutPerson(person, facts) : undefined,
  }),
}

function describe(person: Person, t: ReturnType<typeof useMessages>): string {
  const { board_count: boards, pin_count: pins, full_name: name } = person
  return t('profile.pageDescription', { boards, pins, name })
}

/** The person's portrait, or the first board's cover. */
function pictureOf(person: Person, boards: readonly Board[]): Head['image'] {
  const url =
    person.image_xlarge_url ?? boards.find((board) => board.image_cover_url)?.image_cover_url
  return url ? { url, alt: person.full_name } : undefined
}

export function Component() {
  const t = useMessages()
  const { person, view, sort, pins, boards } = useLoaderData<ProfileData>()
  const isOwn = useFacts().viewer?.id === person.id
  const boardList = boards && { person, sort, isArchived: view === 'archived', firstPage: boards }
  return (
    <div className="gutter">
      <ProfileHeader
        person={person}
        tools={isOwn ? <ProfileTools /> : <OthersTools person={person} />}
      />
      {isOwn && <WaitingInvites />}
      <ProfileTabs
        person={person}
        view={view}
        isOwn={isOwn}
        end={
          view === 'boards' ? (
            <SortMenu person={person} sort={sort} />
          ) : (
            view === 'pins' && (
              <WithinForm label={t('profile.searchThis')} username={person.username} />
            )
          )
        }
      />
      {boardList && (isOwn ? <OwnBoards {...boardList} /> : <BoardGrid {...boardList} />)}
      {pins && <Pins person={person} view={view} isOwn={isOwn} firstPage={pins} />}
    </div>
  )
}

function OthersTools({ person }: { person: Person }) {
  const { viewer } = useFacts()
  if (viewer) return <PersonTools person={person} />
  return (
    <div className="tablet:pt-2">
      <VisitorFollow
        person={person}
        id={person.id}
        name={person.full_name}
        followPath={`${person.profile_url}pins/follow/`}
        next={person.profile_url}
      />
    </div>
  )
}

interface PinsProps {
  person: Person
  view: ProfileView
  isOwn: boolean
  firstPage: Page<PinCard>
}

function Pins({ person, view, isOwn, firstPage }: PinsProps) {
  const t = useMessages()
  const { username, full_name: name } = person
  const isCreated = view === 'created'
  return (
    <PinGrid
      name={isCreated ? `created by ${person.id}` : `person ${person.id}`}
      label={isCreated ? t('profile.createdBy', { name }) : t('profile.pinsOf', { name })}
      hasCreators={false}
      firstPage={firstPage}
      loadPage={(bookmarks, signal) =>
        run(isCreated ? createdPins : personPins, { username, bookmarks }, signal)
      }
      empty={<NoPins name={name} isOwn={isOwn} isCreated={isCreated} />}
    />
  )
}
