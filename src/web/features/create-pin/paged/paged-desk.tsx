import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { SavedPin } from '#contract/pins/pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import type { ClockTime } from '#contract/pins/scheduled/settled-time'
import { maxPages } from '#contract/pins/stories/story-formats'
import { useTypedCaptions } from '#web/lib/captions/use-typed-captions.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { CreatePinData } from '../builder/create-pin-data.ts'
import type { CreatePinState } from '../create-pin-steps.ts'
import type { BegunPages } from '../drafts/draft-content.ts'
import { isHeld } from '../saving/save-states.ts'
import { useScheduledToast } from '../scheduled/use-scheduled-toast.ts'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import { useDropped } from '../upload/use-dropped.ts'
import type { CreatePin } from '../use-create-pin.ts'
import { AddPages } from './add-pages.tsx'
import { OpenPage } from './open-page.tsx'
import { PageTiles } from './page-tiles.tsx'
import { PagedForm, type PagedWords } from './paged-form.tsx'
import { PagedHead } from './paged-head.tsx'
import type { QueuedPages } from './queued-pages.ts'
import { usePaged } from './use-paged.ts'
import { usePagedDraft } from './use-paged-draft.ts'

export interface PagedDeskProps {
  /** In place of files that are sent here. */
  queued?: QueuedPages
  /** Pictures of a page of the web to begin with. */
  chosen: readonly ChosenPicture[]
  data: Pick<CreatePinData, 'scenario' | 'maySchedule' | 'takesVideos' | 'draft'>
  /** It goes on with the draft that the address names. */
  isKept: boolean
  flow: { state: Pick<CreatePinState, 'page' | 'place'>; draft: CreatePin['draft'] }
  boardField: ReactNode
  /** What file dialogs offer. */
  accept: string
  webPicture: (url: string, className: string) => ReactNode
  /** A draft has all that `onContent` told. */
  isDrafted: boolean
  /** What a draft keeps; null: the pages are left. */
  onContent: (pages: BegunPages | null) => void
  onBack: () => void
  onSaved: (pin: SavedPin) => void
  onScheduled: (pin: ScheduledPin) => void
}

/** On the create page: several pictures, which become the pages of one pin. */
export function PagedDesk({
  chosen,
  queued,
  data: { scenario, maySchedule, takesVideos, draft: opened },
  flow: { state: flow, draft },
  isKept,
  boardField,
  accept,
  webPicture,
  isDrafted,
  onContent,
  onBack,
  onSaved,
  onScheduled,
}: PagedDeskProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const start = queued?.start ?? (isKept ? opened?.paged?.start : undefined)
  const paged = usePaged(start ?? chosen, {
    ...{ link: flow.page?.address ?? '', scenario, takesVideos, draft, queued },
  })
  const { state, isChanged, dispatch, addFiles, save } = paged
  const [words, setWords] = useState<PagedWords>(start?.words ?? { title: '', description: '' })
  const [options, setOptions] = useState<Partial<ShownOptions>>(start?.options ?? {})
  const [when, setWhen] = useState<ClockTime | null>(start?.when ?? null)
  const showScheduled = useScheduledToast()
  const [editingKey, setEditingKey] = useState<string | null>(null)
  const { pages, format } = state
  const typed = useTypedCaptions(pages.map(({ key }) => key))
  const isFixed = isHeld(state.save)
  const open = pages.find(({ key }) => key === state.openKey)
  const isEditing = open?.key === editingKey
  useEffect(() => void (isKept || heading.current?.focus()), [isKept])
  useDropped(addFiles)
  const { isAtRisk, leave } = usePagedDraft({
    ...{ state, words, options, when, place: flow.place, isKept, isEditing, isDrafted, draft },
    isOnDevice: queued !== undefined,
    ...{ isChanged: start !== undefined || isChanged, onContent, onBack },
  })
  const follow = useEffectEvent(() =>
    queued?.follow({ format, words, options, when, pages }, dispatch),
  )
  useEffect(() => follow())
  async function saveAll() {
    const made = await save(flow.place, { ...words, ...options }, when)
    if (made?.type === 'pin') onSaved(made)
    if (made?.type !== 'scheduled_pin') return
    showScheduled(made)
    onScheduled(made)
  }
  return (
    <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
      <section
        inert={isFixed}
        aria-label={t('createPin.pages')}
        className="flex min-w-0 flex-col gap-5 inert:[&_button]:opacity-50"
      >
        <PagedHead heading={heading} isAtRisk={isAtRisk} onLeave={leave} />
        {pages.length > 0 && (
          // Opening another page would throw away what is done to a picture.
          <div inert={isEditing} className="inert:opacity-50">
            <PageTiles state={state} dispatch={dispatch} webPicture={webPicture} />
          </div>
        )}
        {pages.length < limits.storyPages && !isFixed && (
          <AddPages isFirst={pages.length === 0} accept={accept} onFiles={addFiles} />
        )}
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {pages.length > 0 &&
            t('createPin.pageCount', { count: pages.length, max: maxPages(format) })}
        </p>
        {open && (
          <OpenPage
            paged={paged}
            page={open}
            typed={typed}
            isEditing={isEditing}
            onEditing={(isOn) => setEditingKey(isOn ? open.key : null)}
          />
        )}
      </section>
      <PagedForm
        state={state}
        dispatch={dispatch}
        words={words}
        options={options}
        when={when}
        maySchedule={maySchedule}
        hasBoard={flow.place.board_id !== null}
        isEditing={isEditing}
        unfinished={typed.unfinished}
        boardField={boardField}
        onWords={setWords}
        onOptions={setOptions}
        onWhen={setWhen}
        onSave={() => void saveAll()}
      />
    </div>
  )
}
