import { useRevalidator } from 'react-router'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { useEditedPages } from '#web/lib/page-editor/use-edited-pages.ts'
import { run } from '#web/lib/requests/run.ts'
import { pagesOf } from '../pages/pages-of.ts'

/** The pages of a pin as they are edited, and saving them where they were changed. */
export function usePagesOfPin(pin: Pin) {
  const revalidator = useRevalidator()
  const pages = useEditedPages(pagesOf(pin))
  return {
    ...pages,
    async save() {
      if (!pages.sent) return
      await run(editPinPages, { id: pin.id, pages: pages.sent })
      // They have other ids now, by which they are named if the rest of the form is refused.
      await revalidator.revalidate()
      pages.reset()
    },
    /** Another tab changed them: what was changed here comes on top of that, for somebody to look at. */
    async takeLatest(): Promise<boolean> {
      const latest = await run(getPin, { id: pin.id }).catch(() => null)
      if (!latest) return false
      pages.rebase(pagesOf(latest))
      await revalidator.revalidate()
      return true
    },
  }
}
