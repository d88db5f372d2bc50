import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listBoards } from '#contract/boards/list-boards'
import { getPerson } from '#contract/people/get-person'
import type { Person } from '#contract/people/person'
import { personPins } from '#contract/pins/person-pins'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { ProfileHeader } from '#web/features/profile/profile-header.tsx'
import { apart } from '#web/lib/apart.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { keepToPath, load } from '#web/lib/load.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { shorten } from '#web/lib/pin-names.ts'
import { run, runContext } from '#web/lib/run.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BoardGrid } from './parts/board-grid.tsx'
import { beginOf, PinGrid } from './parts/pin-grid.tsx'

const ProfileTools = apart(() =>
  import('./parts/profile-tools.tsx').then((module) => module.ProfileTools),
)

const descriptionLength = 200
const boardsAtOnce = 50

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const { username = '' } = params
  const person = await load(run(getPerson, { username }), request)
  keepToPath(person.profile_url, request)
  const input = { username: person.username, ...beginOf(request) }
  return new URL(request.url).searchParams.get('tab') === 'pins'
    ? { person, pins: await load(run(personPins, input), request) }
    : {
        person,
        boards: await load(run(listBoards, { ...input, page_size: boardsAtOnce }), request),
      }
}

type ProfileData = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle<ProfileData> = {
  head: ({ person, pins }, t) => ({
    title: pins ? t('profile.pinsOf', { name: person.full_name }) : person.full_name,
    description: shorten(person.about, descriptionLength) || describe(person, t),
    canonical: person.profile_url,
    noindex: person.pin_count === 0 || person.is_hidden_from_search,
  }),
}

function describe(person: Person, t: ReturnType<typeof useMessages>): string {
  const { board_count: boards, pin_count: pins, full_name: name } = person
  return t('profile.pageDescription', { boards, pins, name })
}

export function Component() {
  const t = useMessages()
  const { person, pins, boards } = useLoaderData() as ProfileData
  const isOwn = useFacts().viewer?.id === person.id
  const name = person.full_name
  return (
    <div className="gutter">
      <ProfileHeader person={person} tools={isOwn && <ProfileTools />} />
      <Tabs
        label={t('profile.tabs', { name })}
        className="mb-5"
        tabs={[
          { href: person.profile_url, label: t('profile.boards'), isCurrent: !pins },
          { href: `${person.profile_url}?tab=pins`, label: t('profile.pins'), isCurrent: !!pins },
        ]}
      />
      {boards && <BoardGrid person={person} isOwn={isOwn} firstPage={boards} />}
      {pins && (
        <PinGrid
          name={`person ${person.id}`}
          label={t('profile.pinsOf', { name })}
          hasCreators={false}
          firstPage={pins}
          loadPage={(bookmarks, signal) =>
            run(personPins, { username: person.username, bookmarks }, signal)
          }
          empty={<NoPins name={name} isOwn={isOwn} />}
        />
      )}
    </div>
  )
}

function NoPins({ name, isOwn }: { name: string; isOwn: boolean }) {
  const t = useMessages()
  return isOwn ? (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('profile.noPinsOwn')}
      text={t('profile.noPinsOwnText')}
      action={
        <ButtonLink variant="primary" href="/">
          {t('profile.findPins')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('profile.noPins')}
      text={t('profile.noBoardsText', { name })}
    />
  )
}
