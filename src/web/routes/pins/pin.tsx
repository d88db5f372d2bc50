import { type ReactNode, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  Await,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { Comment } from '#contract/comments/comment'
import { createComment } from '#contract/comments/create-comment'
import { listComments } from '#contract/comments/list-comments'
import type { Promotion } from '#contract/delivery/promotion'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { relatedPins } from '#contract/discover/related-pins'
import type { Page } from '#contract/paging'
import { getPerson } from '#contract/people/get-person'
import type { Person } from '#contract/people/person'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import { pinIdOf } from '#contract/pins/pin-address'
// The server renders the list below, so the page includes its style sheet.
import '#web/features/grid/masonry/masonry.css'
import { PinPicture } from '#web/features/grid/picture.tsx'
import { Closeup } from '#web/features/pin/closeup/closeup.tsx'
import { CloseupPicture } from '#web/features/pin/closeup/closeup-picture.tsx'
import { closeupShape, shapeLooks } from '#web/features/pin/closeup/closeup-shape.ts'
import { SaveTools } from '#web/features/save/save-tools.tsx'
import { firstInteraction } from '#web/lib/first-paint/first-interaction.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { aboutPin } from '#web/lib/head/structured-data.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { load, notFound } from '#web/lib/pages/load.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { pinAlt, pinName, pinPath, shorten } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { beginOf } from '../parts/grid/begin-of.ts'

const CloseupMedia = codeSplit(() =>
  withTexts('closeup', import('#web/features/pin/closeup/closeup-media.tsx')).then(
    (module) => module.CloseupMedia,
  ),
)
const CloseupTools = codeSplit(() =>
  withTexts('closeup', import('../parts/closeup/closeup-tools.tsx')).then(
    (module) => module.CloseupTools,
  ),
)
/** Loaded on the first interaction: it is below the pin, and many visitors never scroll there. */
const PinGrid = codeSplit(() =>
  firstInteraction
    .then(() => import('../parts/grid/pin-grid.tsx'))
    .then((module) => module.PinGrid),
)

const CloseupAd = codeSplit(() =>
  withTexts('tune', import('../parts/closeup/closeup-ad.tsx')).then((module) => module.CloseupAd),
)
const CloseupComments = codeSplit(() =>
  withTexts('closeup', import('../parts/closeup/closeup-comments.tsx')).then(
    (module) => module.CloseupComments,
  ),
)
const HiddenNotice = codeSplit(() =>
  withTexts('closeup', import('#web/features/pin/closeup/hidden-notice.tsx')).then(
    (module) => module.HiddenNotice,
  ),
)
const CloseupPeople = codeSplit(() =>
  withTexts('closeup', import('#web/features/pin/closeup/closeup-people.tsx')).then(
    (module) => module.CloseupPeople,
  ),
)
const PersonFollow = codeSplit(() =>
  withTexts('boards', import('#web/features/follow/person-follow.tsx')).then(
    (module) => module.PersonFollow,
  ),
)

const descriptionLength = 200

/** The number of comments on the first page. */
const firstComments = 5

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const id = pinIdOf(params.pinId)
  if (id === null) throw notFound()
  const pin = await load(run(getPin, { id }), request)
  const about = { objectId: pin.aggregated_pin_data.id, pinId: pin.id, page_size: firstComments }
  // The pin is shown even if these requests fail.
  const more = run(relatedPins, { pin: pin.id, ...beginOf(request) }).catch(() => null)
  const comments = run(listComments, about).catch(() => null)
  const creator = run(getPerson, { username: pin.native_creator.username }).catch(() => null)
  // The server renders the page in full; in the browser the pin is shown without waiting for
  // the rest, and even if the rest fails.
  return import.meta.env.SSR
    ? { pin, more: await more, comments: await comments, creator: await creator }
    : { pin, more, comments, creator }
}

/** Posts a comment without scripts. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = pinIdOf(params.pinId)
  const form = await request.formData()
  if (id === null || form.get('intent') !== 'comment') throw notFound()
  const text = String(form.get('text') ?? '')
  if (text.trim() !== '')
    await load(context.get(runContext)(createComment, { pinId: id, text }), request)
  return redirect(`${pinPath({ id })}#comments`)
}

/** The share sheet's URL parameter does not change the pin. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const bare = (url: URL) => {
    const copy = new URL(url)
    copy.searchParams.delete('share')
    return copy.href
  }
  const isSame = bare(args.currentUrl) === bare(args.nextUrl)
  return isSame && args.currentUrl.href !== args.nextUrl.href ? false : args.defaultShouldRevalidate
}

export const handle: RouteHandle<{ pin: Pin }> = {
  head: ({ pin }, t, facts) => {
    const { url, width, height } = pin.images['736x']
    return {
      title: pinName(pin, t),
      description:
        shorten(pin.description, descriptionLength) ||
        t('pin.pageDescription', { person: pin.pinner.full_name, board: pin.board.name }),
      canonical: pinPath(pin),
      isEmbeddable: true,
      image: { url, width, height, alt: pinAlt(pin, t) },
      video: pin.videos?.video_list.V_720P,
      noindex: pin.privacy !== 'public' || pin.pinner.is_hidden_from_search,
      about: import.meta.env.SSR
        ? aboutPin(pin, pinName(pin, t), pinAlt(pin, t), facts)
        : undefined,
    }
  },
}

export function Component() {
  const { pin: found, more, comments, creator } = useLoaderData<typeof loader>()
  const promotion = usePromotion()
  const pin = promotion ? { ...found, promotion } : found
  const deferred = <T,>(
    value: T | Promise<T>,
    render: (value: T) => ReactNode,
    fallback?: ReactNode,
  ) => (
    <Suspense fallback={fallback}>
      <Await resolve={value} errorElement={fallback ?? null}>
        {render}
      </Await>
    </Suspense>
  )
  return (
    <div key={pin.id} className="gutter max-tablet:px-0! tablet:pt-4">
      {pin.hidden_by_me && <HiddenNotice pin={pin} />}
      <Closeup
        pin={pin}
        picture={
          pin.videos || pin.page_frame ? (
            <CloseupMedia pin={pin} />
          ) : (
            <CloseupPicture pin={pin} picture={<Picture pin={pin} />} />
          )
        }
        actions={<CloseupTools pin={pin} />}
        saveTools={<SaveTools pin={pin} look="closeup" />}
        promoted={promotion && <CloseupAd pin={pin} promotion={promotion} />}
        people={deferred(
          creator,
          (person: Person | null) => (
            <CloseupPeople
              pin={pin}
              creator={person}
              follow={person && <FollowCreator person={person} />}
            />
          ),
          <CloseupPeople pin={pin} creator={null} follow={null} />,
        )}
        comments={deferred(comments, (page: Page<Comment> | null) => (
          <CloseupComments pin={pin} firstPage={page} />
        ))}
      />
      {deferred(
        more,
        (page: Page<RecommendedPin> | null) => page && <MoreLikeThis pin={pin} page={page} />,
      )}
    </div>
  )
}

/** Of the ad that led here; the server does not know it. */
function usePromotion(): Promotion | undefined {
  const { state } = useLocation()
  return useHydrated() ? state?.promotion : undefined
}

function FollowCreator({ person }: { person: Person }) {
  const { viewer } = useFacts()
  return viewer && viewer.id !== person.id ? <PersonFollow person={person} isQuiet /> : null
}

function Picture({ pin }: { pin: Pin }) {
  const t = useMessages()
  const { images } = pin
  return (
    <PinPicture
      className="h-full"
      renditions={[images['236x'], images['474x'], images['736x']]}
      alt={pinAlt(pin, t)}
      dominantColor={pin.dominant_color}
      placeholder={pin.placeholder}
      isFirstRow
      sizes={shapeLooks[closeupShape(images.orig)].sizes}
    />
  )
}

function MoreLikeThis({ pin, page }: { pin: Pin; page: Page<RecommendedPin> }) {
  const t = useMessages()
  if (page.items.length === 0) return null
  return (
    <section className="pt-10 max-tablet:gutter tablet:pt-14">
      <h2 className="mb-4 text-title">{t('pin.moreLikeThis')}</h2>
      <PinGrid
        name={`related ${pin.id}`}
        isBelow
        offered="chosen"
        label={t('pin.moreLikeThis')}
        firstPage={page}
        loadPage={(bookmarks, signal) => run(relatedPins, { pin: pin.id, bookmarks }, signal)}
      />
    </section>
  )
}
