import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import type { Pin } from '#contract/pins/pin'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { pagesOf } from '../../pages/pages-of.ts'
import { type EditedPage, type PageProblem, problemOf, toEdited, toSent } from './edited-pages.ts'

/** The pages of a pin as they are edited, and saving them where they were changed. */
export function useEditedPages(pin: Pin) {
  const t = useMessages()
  const revalidator = useRevalidator()
  /** Null: as they are. */
  const [changed, setChanged] = useState<readonly EditedPage[] | null>(null)
  const [problem, setProblem] = useState<PageProblem | null>(null)
  const edited = changed ?? toEdited(pagesOf(pin))
  return {
    ...{ edited, problem },
    change(pages: readonly EditedPage[]) {
      setChanged(pages)
      setProblem(null)
    },
    reset() {
      setChanged(null)
      setProblem(null)
    },
    async save() {
      if (changed === null) return
      await run(editPinPages, { id: pin.id, pages: toSent(changed) })
      // They have other ids now, by which they are named if the rest of the form is refused.
      await revalidator.revalidate()
      setChanged(null)
    },
    /** Whether a page is at fault, which then says so. */
    refuse(error: unknown): boolean {
      const field = isFailure(error) ? (error.detail.field ?? null) : null
      const found = problemOf(edited, field, failureText(error, t))
      setProblem(found)
      return found !== null
    },
  }
}
