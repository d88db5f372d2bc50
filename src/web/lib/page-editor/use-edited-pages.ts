import { useState } from 'react'
import { isFailure } from '#contract/errors'
import { failureText } from '../requests/use-failure-toast.ts'
import { useMessages } from '../texts/messages.tsx'
import {
  type EditedPage,
  lackOf,
  type PageProblem,
  problemOf,
  type ShownPages,
  toEdited,
  toSent,
} from './edited-pages.ts'
import { mergePages } from './merge-pages.ts'

export type PagesChange = (pages: readonly EditedPage[]) => readonly EditedPage[]

/** The pages of a pin, or of one that waits, as they are edited. */
export function useEditedPages(pages: ShownPages) {
  const t = useMessages()
  /** Null: as they are. */
  const [changed, setChanged] = useState<readonly EditedPage[] | null>(null)
  const [problem, setProblem] = useState<PageProblem | null>(null)
  const edited = changed ?? toEdited(pages)
  const lack = lackOf(edited)
  const [unfinishedPage, setUnfinishedPage] = useState<number | null>(null)
  const update = (change: PagesChange) => setChanged((before) => change(before ?? toEdited(pages)))
  return {
    ...{ edited, problem, update, isChanged: changed !== null, setUnfinishedPage },
    /** Captions of a page are typed and not done. */
    isUnfinished: unfinishedPage !== null,
    /** Why it cannot be saved. */
    lackText: lack
      ? t(`editPages.lack.${lack}`)
      : unfinishedPage === null
        ? undefined
        : t('captions.unfinishedPage', { number: unfinishedPage }),
    /** What is to be sent; null where nothing was changed. */
    sent: changed && toSent(changed),
    /** By somebody: what was refused is not shown for ever. `update` is for what files tell. */
    change(change: PagesChange) {
      update(change)
      setProblem(null)
    },
    reset() {
      setChanged(null)
      setProblem(null)
    },
    /** What was changed here comes on top of what somebody else saved meanwhile. */
    rebase(latest: ShownPages) {
      const merge = (mine: readonly EditedPage[]) =>
        mergePages(toEdited(pages), mine, toEdited(latest))
      setChanged((mine) => mine && merge(mine))
      setProblem(null)
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
