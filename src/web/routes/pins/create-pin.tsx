import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { boardPickerBoards } from '#contract/boards/board-picker'
import { uploadAbilities } from '#contract/media/upload-abilities'
import type { Person } from '#contract/people/person'
import type { SavedPin } from '#contract/pins/pin'
import type { CreatePinData } from '#web/features/create-pin/builder/create-pin-data.ts'
import { CreatePinPage } from '#web/features/create-pin/create-pin-page.tsx'
import type { FoundPage } from '#web/features/create-pin/create-pin-steps.ts'
import { prefillOf } from '#web/features/create-pin/prefill.ts'
import { BoardChoice } from '#web/features/save/board-choice.tsx'
import type { SavedMedia } from '#web/features/save/saved/pin-saved.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { load } from '#web/lib/pages/load.ts'
import { previewAddress } from '#web/lib/picture-input/preview-address.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { InstagramOffer } from '../parts/instagram-offer.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<CreatePinData> {
  const { context, request } = args
  const { pathname, search, searchParams } = new URL(request.url)
  if (isFromElsewhere(searchParams)) throw redirect(`/pin/create/create/${search}`)
  const { viewer, acting } = await context.get(factsContext)()
  if (!viewer) throw redirect(`/signup/?next=${encodeURIComponent(pathname + search)}`)
  const { loadBuilder } = await import('#web/features/create-pin/builder/load-builder.ts')
  const boards = context.get(runContext)(boardPickerBoards, {
    advertiser_id: acting?.id,
  })
  const abilities = context
    .get(runContext)(uploadAbilities, {})
    .catch(() => null)
  const [{ all_boards, boards_shortlist }, builder] = await Promise.all([
    load(boards, request),
    loadBuilder(args),
  ])
  const requestedBoardId = searchParams.get('board_id')
  return {
    boards: all_boards,
    likelyBoardId:
      all_boards.find(({ id }) => id === requestedBoardId)?.id ?? boards_shortlist[0]?.id ?? null,
    prefill: prefillOf(searchParams),
    takesVideos: (await abilities)?.takes_videos ?? false,
    videoRefusal: (await abilities)?.video_refusal ?? null,
    ...builder,
  }
}

/** A draft that has become a pin is not there any more, and the form has all else. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

/** Opened by other websites; our own links set further parameters. */
function isFromElsewhere(searchParams: URLSearchParams): boolean {
  const isOurs = ['board_id', 'draft', 'scenario', 'shared', 'upload'].some((name) =>
    searchParams.has(name),
  )
  return !isOurs && ['url', 'media'].some((name) => searchParams.has(name))
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('createPin.title'), noindex: true }),
}

const PinSaved = codeSplit(() =>
  withTexts('save', import('#web/features/save/saved/pin-saved-dialog.tsx')).then(
    (module) => module.PinSavedDialog,
  ),
)

const PersonFollow = codeSplit(() =>
  withTexts('boards', import('#web/features/follow/person-follow.tsx')).then(
    (module) => module.PersonFollow,
  ),
)

const follow = (person: Person) => <PersonFollow person={person} />

/** A video with its duration, or all pictures of the page, the saved one first. */
function mediaOf(pin: SavedPin, page: FoundPage | null, savedUrl: string | null): SavedMedia {
  const video = pin.videos?.video_list.V_720P
  if (video) return { kind: 'video', posterUrl: pin.images['474x'].url, durationMs: video.duration }
  const saved = page?.pictures.find(({ url }) => url === savedUrl)
  if (!page || !saved || page.pictures.length < 2) return { kind: 'image' }
  const inOrder = [saved, ...page.pictures.filter((one) => one !== saved)]
  return {
    kind: 'website',
    pictures: inOrder.map((one) => ({
      url: previewAddress(one.url, '236x'),
      width: one.width ?? 1,
      height: one.height ?? 1,
      isSaved: one === saved,
    })),
  }
}

export function Component() {
  const { draft } = useLoaderData<CreatePinData>()
  return (
    <CreatePinPage
      key={draft?.id}
      boardField={(field) => <BoardChoice {...field} />}
      savedDialog={({ page, pictureUrl, link, ...dialog }) => (
        <>
          <PinSaved
            {...dialog}
            media={mediaOf(dialog.pin, page, pictureUrl)}
            followButton={follow}
          />
          {!dialog.isOpen && <InstagramOffer key={dialog.pin.id} sourceUrl={link} />}
        </>
      )}
    />
  )
}
