import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '../create-pin-steps.ts'
import type { BegunPages } from '../drafts/draft-content.ts'
import { isHeld } from '../saving/save-states.ts'
import type { CreatePin } from '../use-create-pin.ts'
import { isAllStored, type PagedStart, pagedContent } from './paged-start.ts'
import type { PagedState } from './paged-steps.ts'

/** Tells what of pages is to be kept as a draft, and leaves them. */
export function usePagedDraft({
  state,
  words,
  options,
  when,
  place,
  isKept,
  isChanged,
  isEditing,
  isDrafted,
  isOnDevice,
  draft,
  onContent,
  onBack,
}: Pick<PagedStart, 'words' | 'options' | 'when'> & {
  state: PagedState
  place: Place
  isKept: boolean
  isChanged: boolean
  isEditing: boolean
  isDrafted: boolean
  /** This device keeps all of it, its files included. */
  isOnDevice: boolean
  draft: CreatePin['draft']
  onContent: (pages: BegunPages | null) => void
  onBack: () => void
}) {
  const isBegun =
    isChanged ||
    Object.values(words).some((text) => text.trim() !== '') ||
    Object.keys(options).length > 0 ||
    when !== null
  const isSafe = isOnDevice || (isDrafted && isAllStored(state) && !isHeld(state.save))
  const isAtRisk = isEditing || (isBegun && !isSafe)

  // A draft of the form stays as it is meanwhile.
  const goBack = useRef<() => void>(undefined)
  const setAside = useEffectEvent(() => {
    if (!isKept) goBack.current = draft.current?.setAside()
  })
  useEffect(() => setAside(), [])
  const content = pagedContent(state, { words, options, when }, place)
  const text = JSON.stringify(content)
  const tell = useEffectEvent(() => onContent({ content, isBegun, isAtRisk }))
  useEffect(() => tell(), [text, isBegun, isAtRisk])

  return {
    isAtRisk,
    /** What was begun stays among the drafts. */
    leave() {
      if (goBack.current) goBack.current()
      else draft.current?.forget()
      onBack()
    },
  }
}
