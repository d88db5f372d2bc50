import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Section } from '#contract/boards/board'
import { getSection } from '#contract/boards/get-section'
import { sectionPins } from '#contract/pins/section-pins'
import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { sectionPath } from '#web/features/board/section-card.tsx'
import { SectionHeader } from '#web/features/board/section-header.tsx'
import { apart } from '#web/lib/apart.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { keepToPath, load } from '#web/lib/load.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { run, runContext } from '#web/lib/run.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { beginOf, PinGrid } from './parts/pin-grid.tsx'

const SectionTools = apart(() =>
  import('./parts/section-tools.tsx').then((module) => module.SectionTools),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const { username, boardSlug: board_slug, sectionSlug: section_slug } = params
  const section = await load(run(getSection, { username, board_slug, section_slug }), request)
  keepToPath(sectionPath(section), request)
  const pins = run(sectionPins, { section_id: section.id, ...beginOf(request) })
  return { section, firstPage: await load(pins, request) }
}

export const handle: RouteHandle<{ section: Section }> = {
  head: ({ section }, t) => ({
    title: t('board.sectionTitle', { section: section.title, board: section.board.name }),
    description: t('board.pageDescription', {
      count: section.pin_count,
      person: section.board.owner.full_name,
    }),
    canonical: sectionPath(section),
    noindex:
      section.board.privacy !== 'public' ||
      section.pin_count === 0 ||
      section.board.owner.is_hidden_from_search,
  }),
}

export function Component() {
  const t = useMessages()
  const { section, firstPage } = useLoaderData<typeof loader>()
  const isOwn = useFacts().viewer?.id === section.board.owner.id
  return (
    <div className="gutter">
      <SectionHeader section={section} tools={isOwn && <SectionTools section={section} />} />
      <PinGrid
        name={`section ${section.id}`}
        label={t('board.sectionList', { section: section.title })}
        hasCreators={false}
        firstPage={firstPage}
        loadPage={(bookmarks, signal) =>
          run(sectionPins, { section_id: section.id, bookmarks }, signal)
        }
        empty={<EmptyState drawing={<EmptyBoardDrawing />} title={t('board.emptySection')} />}
      />
    </div>
  )
}
