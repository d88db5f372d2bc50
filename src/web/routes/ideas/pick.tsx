import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPick } from '#contract/discover/picks'
import { BoardCard } from '#web/features/board/board-card.tsx'
import { CardRow } from '#web/features/board/card-row.tsx'
import { Crumbs } from '#web/features/ideas/crumbs.tsx'
import { NoIdeas } from '#web/features/ideas/no-ideas.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PinGrid } from '../parts/grid/pin-grid.tsx'

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug = '' } = params
  return load(context.get(runContext)(getPick, { slug }), request)
}

type PickData = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle<PickData> = {
  head: ({ title, description, url, pins }, t) => ({
    title,
    description: description || t('ideas.pickText', { title }),
    canonical: url,
    image: firstPicture(pins, t),
  }),
}

export function Component() {
  const t = useMessages()
  const { slug, title, description, boards, pins } = useLoaderData<PickData>()
  return (
    <div className="gutter pt-2 tablet:pt-4">
      <Crumbs />
      <h1 className="text-headline break-words">{title}</h1>
      {description && (
        <p className="mt-1.5 max-w-160 whitespace-pre-line text-ink-soft">{description}</p>
      )}
      {boards.length > 0 && (
        <section className="mt-7">
          <h2 className="mb-4 text-title">{t('ideas.boards')}</h2>
          <CardRow label={t('ideas.boards')}>
            {boards.map((board) => (
              <li key={board.id}>
                <BoardCard board={board} />
              </li>
            ))}
          </CardRow>
        </section>
      )}
      <div className="mt-7">
        <PinGrid
          name={`pick ${slug}`}
          label={t('ideas.pinsOf', { title })}
          firstPage={{ items: pins, bookmark: null }}
          loadPage={() => Promise.resolve({ items: [], bookmark: null })}
          empty={boards.length === 0 ? <NoIdeas /> : null}
        />
      </div>
    </div>
  )
}
