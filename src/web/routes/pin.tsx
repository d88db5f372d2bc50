import { Suspense } from 'react'
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Page } from '#contract/paging'
import { boardFeed } from '#contract/pins/board-feed'
import { getPin } from '#contract/pins/get-pin'
import type { Pin, PinCard } from '#contract/pins/pin'
import { PinPicture } from '#web/features/grid/picture.tsx'
import { Closeup } from '#web/features/pin/closeup.tsx'
import { SaveTools } from '#web/features/save/save-tools.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { load, notFound } from '#web/lib/load.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { pinAlt, pinName, pinPath, shorten } from '#web/lib/pin-names.ts'
import { run, runContext } from '#web/lib/run.ts'
import { PinGrid } from './parts/pin-grid.tsx'

const descriptionLength = 200

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const id = pinIdOf(params.pinId ?? '')
  if (id === null) throw notFound()
  const pin = await load(run(getPin, { id }), request)
  const more = load(run(boardFeed, { board_id: pin.board.id }), request)
  // A page from the server comes whole; in the browser the pin need not wait for those below it, nor
  // miss them should they not come.
  more.catch(() => undefined)
  return { pin, more: import.meta.env.SSR ? await more : more }
}

/** From an id alone, or one after words and two hyphens. */
function pinIdOf(param: string): string | null {
  return /(?:^|--)(\d{1,19})(?:~0)?$/.exec(param)?.[1] ?? null
}

export const handle: RouteHandle<{ pin: Pin }> = {
  head: ({ pin }, t) => {
    const { url, width, height } = pin.images['736x']
    return {
      title: pinName(pin, t),
      description:
        shorten(pin.description, descriptionLength) ||
        t('pin.pageDescription', { person: pin.pinner.full_name, board: pin.board.name }),
      canonical: pinPath(pin),
      image: { url, width, height, alt: pinAlt(pin, t) },
      noindex: pin.privacy !== 'public' || pin.pinner.is_hidden_from_search,
    }
  },
}

export function Component() {
  const { pin, more } = useLoaderData<typeof loader>()
  return (
    <div className="gutter pt-1 tablet:pt-4">
      <Closeup
        key={pin.id}
        pin={pin}
        picture={<CloseupPicture pin={pin} />}
        saveTools={<SaveTools pin={pin} look="closeup" />}
      />
      <Suspense key={`more ${pin.id}`}>
        <Await resolve={more} errorElement={null}>
          {(page: Page<PinCard>) => <MoreFromBoard pin={pin} page={page} />}
        </Await>
      </Suspense>
    </div>
  )
}

function CloseupPicture({ pin }: { pin: Pin }) {
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
      sizes="(width >= 54.375rem) min(508px, 50vw), min(508px, 100vw)"
    />
  )
}

function MoreFromBoard({ pin, page }: { pin: Pin; page: Page<PinCard> }) {
  const t = useMessages()
  const others = without(page, pin)
  if (others.items.length === 0) return null
  return (
    <section className="pt-10 tablet:pt-14">
      <h2 className="mb-4 text-title">{t('pin.moreFromBoard', { board: pin.board.name })}</h2>
      <PinGrid
        name={`board ${pin.id}`}
        isBelow
        hasCreators={false}
        label={t('pin.moreFromBoard', { board: pin.board.name })}
        firstPage={others}
        loadPage={async (bookmarks, signal) =>
          without(await run(boardFeed, { board_id: pin.board.id, bookmarks }, signal), pin)
        }
      />
    </section>
  )
}

function without(page: Page<PinCard>, pin: { id: string }): Page<PinCard> {
  return { ...page, items: page.items.filter((item) => item.id !== pin.id) }
}
