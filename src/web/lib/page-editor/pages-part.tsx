import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { useSortable } from '#web/ui/sortable/use-sortable.ts'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useTypedCaptions } from '../captions/use-typed-captions.ts'
import { useMessages } from '../texts/messages.tsx'
import { useSortTexts } from '../texts/use-sort-texts.ts'
import { AddFiles } from './add-files.tsx'
import { type EditedPage, type PageProblem, withPage } from './edited-pages.ts'
import { type CaptionsOfPages, PageCaptions } from './page-captions.tsx'
import { PageFields } from './page-fields.tsx'
import { PageTile } from './page-tile.tsx'
import { PageUpload } from './page-upload.tsx'
import { useAddedFiles } from './use-added-files.ts'
import type { PagesChange } from './use-edited-pages.ts'

interface PagesPartProps {
  /** What is said in the videos of its pages. */
  captions: CaptionsOfPages
  pages: readonly EditedPage[]
  headingLevel?: 2 | 3
  /** A note on what a change means. */
  about?: string
  /** Width over height. */
  ratio: number
  max: number
  problem: PageProblem | null
  /** The person edited something. */
  onChange: (change: PagesChange) => void
  /** A file arrived, or failed to. */
  onUpdate: (change: PagesChange) => void
  /** The number of the first page whose captions are typed and not done; null where none are. */
  onUnfinished: (page: number | null) => void
}

/** The pages of a pin, or of one that waits: their order and their texts, fewer and more of them. */
export function PagesPart({
  captions,
  pages,
  headingLevel = 3,
  about,
  ratio,
  max,
  problem,
  onChange,
  onUpdate,
  onUnfinished,
}: PagesPartProps) {
  const Heading = `h${headingLevel}` as const
  const t = useMessages()
  const leaveOut = useLeftOut(max)
  const headingId = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const files = useAddedFiles(onUpdate)
  const [openKey, setOpenKey] = useState(pages[0]?.key ?? null)
  const typed = useTypedCaptions(pages.map(({ key }) => key))
  const { sort, numberOf } = usePagesOrder(pages, onChange)
  const unfinished = typed.unfinished === undefined ? null : numberOf(typed.unfinished)
  const report = useEffectEvent(onUnfinished)
  useEffect(() => {
    report(unfinished)
    return () => report(null)
  }, [unfinished])
  const shownKey = problem?.key ?? openKey
  const open = pages.find(({ key }) => key === shownKey) ?? pages[0]

  function show(key: string) {
    flushSync(() => {
      setOpenKey(key)
      // What was refused is not shown for ever.
      if (problem) onChange((before) => before)
    })
    // Below many pages they are out of sight.
    fields.current?.scrollIntoView({ block: 'nearest' })
  }
  function remove({ key }: EditedPage) {
    const rest = pages.filter((page) => page.key !== key)
    const at = pages.findIndex((page) => page.key === key)
    setOpenKey((rest[at] ?? rest.at(-1))?.key ?? null)
    files.giveUp(key)
    onChange((before) => before.filter((page) => page.key !== key))
  }
  async function add(picked: readonly File[]) {
    const first = await files.add(leaveOut(picked, max - pages.length))
    if (first !== null) setOpenKey(first)
  }

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <Heading id={headingId} className="text-lg">
        {t('editPages.title')}
      </Heading>
      {about && <p className="text-sm text-ink-soft">{about}</p>}
      <SortableList
        sort={sort}
        label={t('editPages.title')}
        className="grid grid-cols-4 gap-3 tablet:grid-cols-5"
        renderCard={(key) => {
          const page = pages.find((one) => one.key === key)
          return (
            page && (
              <PageTile
                page={page}
                number={numberOf(key)}
                ratio={ratio}
                problem={problem?.key === key ? problem.text : null}
                isOpen={page === open}
                onOpen={() => show(key)}
              />
            )
          )
        }}
      />
      {pages.length < max && (
        <AddFiles takesVideos={files.takesVideos} onFiles={(picked) => void add(picked)} />
      )}
      {open && (
        <PageFields
          key={open.key}
          group={fields}
          page={open}
          number={numberOf(open.key)}
          problem={problem?.key === open.key ? problem : null}
          canRemove={pages.length > limits.pagesMin}
          captions={
            <PageCaptions
              source={captions}
              page={open}
              typed={typed}
              onDone={(tracks) => onChange(withPage(open.key, () => ({ captions: tracks })))}
            />
          }
          onWrite={(words) => onChange(withPage(open.key, () => words))}
          onRemove={() => remove(open)}
        >
          <PageUpload
            page={open}
            number={numberOf(open.key)}
            onRetry={() => files.sendAgain(open.key)}
          />
        </PageFields>
      )}
    </section>
  )
}

function usePagesOrder(pages: readonly EditedPage[], onChange: (change: PagesChange) => void) {
  const t = useMessages()
  const keys = pages.map(({ key }) => key)
  const numberOf = (key: string) => keys.indexOf(key) + 1
  const sort = useSortable({
    keys,
    isOn: pages.length > 1,
    nameOf: (key) => t('editPages.page', { number: numberOf(key) }),
    texts: useSortTexts(),
    onMove: async ({ key, after }) => onChange((before) => moved(before, key, after)),
    onRefused: () => undefined,
  })
  return { sort, numberOf }
}

function moved(pages: readonly EditedPage[], key: string, after: string | null) {
  const others = pages.filter((page) => page.key !== key)
  const at = after === null ? 0 : others.findIndex((page) => page.key === after) + 1
  return others.toSpliced(at, 0, ...pages.filter((page) => page.key === key))
}

/** Takes as many files as there is room for, and says so where it is not all of them. */
function useLeftOut(max: number) {
  const t = useMessages()
  const toasts = useToasts()
  return (picked: readonly File[], free: number) => {
    if (picked.length > free) toasts.show({ text: t('editPages.tooMany', { max }) })
    return picked.slice(0, free)
  }
}
