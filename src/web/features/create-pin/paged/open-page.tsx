import { type ComponentProps, useRef } from 'react'
import type { TypedCaptions } from '#web/lib/captions/use-typed-captions.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { PictureEditor } from '../editing/load-editor.ts'
import { isHeld } from '../saving/save-states.ts'
import { PageWords } from './page-words.tsx'
import { type DraftPage, editable } from './paged-steps.ts'
import type { Paged } from './use-paged.ts'

/** The page that is open: its words, or its picture while that is edited. */
export function OpenPage({
  paged: { state, dispatch, sendAgain, remove },
  page,
  typed,
  isEditing,
  onEditing,
}: {
  paged: Paged
  page: DraftPage
  /** Captions that are not done, of all pages. */
  typed: TypedCaptions
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}) {
  const { key } = page
  const picture = editable(page)
  if (picture && isEditing)
    return (
      <PageEditor
        picture={picture}
        onDone={(made) => {
          dispatch({ type: 'edited', key, picture: made })
          onEditing(false)
        }}
        onClose={() => onEditing(false)}
      />
    )
  return (
    <PageWords
      key={key}
      page={page}
      number={state.pages.indexOf(page) + 1}
      typed={typed.of(key)}
      onCaptions={(captions) => dispatch({ type: 'captioned', key, captions })}
      onWrite={(words) => dispatch({ type: 'written', key, words })}
      onEdit={isHeld(state.save) || !picture ? undefined : () => onEditing(true)}
      onRetry={() => sendAgain(key)}
      onRemove={() => remove(key)}
    />
  )
}

/** The focus goes on to the tile of the page. */
function PageEditor({ picture, onDone, onClose }: ComponentProps<typeof PictureEditor>) {
  const place = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  function leave() {
    const desk = place.current?.closest('section')
    leaveTo(() => desk?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null)
  }
  return (
    <div ref={place}>
      <PictureEditor
        picture={picture}
        onDone={(made) => {
          leave()
          onDone(made)
        }}
        onClose={() => {
          leave()
          onClose()
        }}
      />
    </div>
  )
}
