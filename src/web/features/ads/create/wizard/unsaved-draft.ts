import type { DraftTree } from '#contract/campaigns/drafts/draft-tree'
import type { CampaignDraft } from '#contract/campaigns/drafts/drafts'
import { blankGroup } from './blank-draft.ts'

/*
 * What is typed and not saved yet is kept in the browser too, for a page that is closed or reloaded before the next save
 * arrives.
 */

export interface UnsavedDraft {
  /** Of the draft that was changed. */
  version: number
  tree: DraftTree
  /** Of the page, with the number of its changes: a page that is loaded again goes on as the same. */
  editorKey: string
  edits: number
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (draftId: string) => `campaign-draft ${draftId}`

export function keepUnsaved(
  storage: DraftStorage,
  draftId: string,
  unsaved: UnsavedDraft | null,
): void {
  try {
    if (unsaved === null) storage.removeItem(nameOf(draftId))
    else storage.setItem(nameOf(draftId), JSON.stringify(unsaved))
  } catch {
    // A browser without room: the server has it in a moment.
  }
}

/** What was left unsaved; null where the server has the same. */
export function findUnsaved(
  storage: DraftStorage,
  { id, tree }: CampaignDraft,
): UnsavedDraft | null {
  try {
    const left = JSON.parse(storage.getItem(nameOf(id)) ?? 'null') as UnsavedDraft | null
    if (left === null || isSame(left.tree, tree)) return null
    // Fields that came since it was left are as in a new one.
    const ad_groups = left.tree.ad_groups.map((group) => ({ ...blankGroup(''), ...group }))
    return { ...left, tree: { ...left.tree, ad_groups } }
  } catch {
    return null
  }
}

/** The server keeps fields in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other)
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
