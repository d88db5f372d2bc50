import type { DraftAd, DraftAdGroup, DraftTree } from '#contract/campaigns/drafts/draft-tree'
import type { CampaignDraft, DraftProblem } from '#contract/campaigns/drafts/drafts'
import type { PersonCard } from '#contract/people/person'
import { blankGroup } from './blank-draft.ts'

/** The steps of making a campaign, in the order in which they are taken. */
export const draftSteps = [
  'objective',
  'campaign',
  'ad_groups',
  'ads',
  'review',
  'publish',
] as const
export type DraftStep = (typeof draftSteps)[number]

/** What somebody else did with the draft meanwhile. */
export interface DraftConflict {
  status: CampaignDraft['status']
  changedBy: PersonCard | null
  /** Unix seconds. */
  changedAt: number
}

export interface DraftState {
  step: DraftStep
  tree: DraftTree
  /** Of the server's draft, as it was read or saved last. */
  version: number
  /** Changes since the page was opened, and how many of them are saved. */
  edits: number
  savedEdits: number
  /** The last save got no answer. */
  isUnsaved: boolean
  conflict: DraftConflict | null
  /** Null until it was checked. */
  problems: readonly DraftProblem[] | null
  /** The ad group whose fields are shown. */
  groupKey: string | null
  /** The field that a problem leads to. */
  focus: string | null
  isPublishing: boolean
  /** Why it was not published, beside its problems. */
  refusal: string | null
  campaignId: string | null
}

export type DraftEvent =
  | { type: 'went'; step: DraftStep; focus?: string }
  | { type: 'changed'; fields: Partial<DraftTree> }
  | { type: 'changed_group'; key: string; fields: Partial<DraftAdGroup> }
  | { type: 'showed_group'; key: string }
  /** `from`: as this one, ads included. */
  | { type: 'added_group'; key: string; name: string; country: string; from?: string }
  | { type: 'removed_group'; key: string }
  | { type: 'added_ads'; group: string; ads: readonly DraftAd[] }
  | { type: 'changed_ad'; group: string; key: string; fields: Partial<DraftAd> }
  | { type: 'removed_ad'; group: string; key: string }
  /** What was left unsaved when the page was closed. */
  | { type: 'restored'; tree: DraftTree; version: number; edits: number }
  | { type: 'saved'; version: number; edits: number }
  | { type: 'save_failed' }
  | { type: 'conflicted'; conflict: DraftConflict }
  | { type: 'took_theirs'; draft: CampaignDraft }
  | { type: 'checked'; problems: readonly DraftProblem[] }
  | { type: 'publishing' }
  | { type: 'published'; campaignId: string }
  | { type: 'publish_refused'; refusal: string | null; problems?: readonly DraftProblem[] }

export function beginDraft(draft: CampaignDraft, step: DraftStep): DraftState {
  return {
    step,
    tree: draft.tree,
    version: draft.version,
    edits: 0,
    savedEdits: 0,
    isUnsaved: false,
    conflict: null,
    problems: null,
    groupKey: draft.tree.ad_groups[0]?.key ?? null,
    focus: null,
    isPublishing: false,
    refusal: null,
    campaignId: draft.campaign_id,
  }
}

export function nextDraft(state: DraftState, event: DraftEvent): DraftState {
  const changed = changeTree(state.tree, event)
  if (changed)
    return {
      ...state,
      tree: changed,
      edits: state.edits + 1,
      problems: state.problems && unmended(state.problems, event),
      refusal: null,
      groupKey: groupShown(state, changed, event),
    }
  switch (event.type) {
    case 'went':
      return goTo(state, event.step, event.focus ?? null)
    case 'showed_group':
      return { ...state, groupKey: event.key, focus: null }
    case 'restored':
      return {
        ...{ ...state, tree: event.tree, version: event.version },
        edits: Math.max(state.edits, event.edits) + 1,
        groupKey: groupShown(state, event.tree, event),
      }
    case 'saved':
      return { ...state, version: event.version, savedEdits: event.edits, isUnsaved: false }
    case 'save_failed':
      return { ...state, isUnsaved: true }
    case 'conflicted':
      return { ...state, conflict: event.conflict, isPublishing: false }
    case 'took_theirs':
      return {
        ...beginDraft(event.draft, state.step),
        ...{ edits: state.edits, savedEdits: state.edits },
      }
    case 'checked':
      return { ...state, problems: event.problems }
    case 'publishing':
      return { ...state, isPublishing: true, refusal: null }
    case 'published':
      return { ...state, step: 'publish', isPublishing: false, campaignId: event.campaignId }
    case 'publish_refused':
      return {
        ...{ ...state, isPublishing: false, refusal: event.refusal },
        ...(event.problems && { problems: event.problems }),
      }
    default:
      return state
  }
}

/** What is published is left; nothing but publishing leads there. */
function goTo(state: DraftState, step: DraftStep, focus: string | null): DraftState {
  if (state.step === 'publish' || step === 'publish') return state
  const [, key] = focus?.startsWith('ad_groups.') ? focus.split('.') : []
  return { ...state, step, focus, groupKey: key ?? state.groupKey }
}

/** Null for what changes nothing that is saved. */
function changeTree(tree: DraftTree, event: DraftEvent): DraftTree | null {
  switch (event.type) {
    case 'changed':
      return { ...tree, ...event.fields }
    case 'changed_group':
      return withGroup(tree, event.key, (group) => ({ ...group, ...event.fields }))
    case 'added_group': {
      const like = tree.ad_groups.find(({ key }) => key === event.from)
      const { key, name, country } = event
      const added = like ? { ...like, key, name } : { ...blankGroup(country), key, name }
      return { ...tree, ad_groups: [...tree.ad_groups, added] }
    }
    case 'removed_group':
      return { ...tree, ad_groups: tree.ad_groups.filter(({ key }) => key !== event.key) }
    case 'added_ads':
      return withGroup(tree, event.group, (group) => ({
        ...group,
        ads: [...group.ads, ...event.ads],
      }))
    case 'changed_ad':
      return withGroup(tree, event.group, (group) => ({
        ...group,
        ads: group.ads.map((ad) => (ad.key === event.key ? { ...ad, ...event.fields } : ad)),
      }))
    case 'removed_ad':
      return withGroup(tree, event.group, (group) => ({
        ...group,
        ads: group.ads.filter(({ key }) => key !== event.key),
      }))
    default:
      return null
  }
}

function withGroup(
  tree: DraftTree,
  key: string,
  change: (group: DraftAdGroup) => DraftAdGroup,
): DraftTree {
  return {
    ...tree,
    ad_groups: tree.ad_groups.map((group) => (group.key === key ? change(group) : group)),
  }
}

function groupShown(state: DraftState, { ad_groups }: DraftTree, event: DraftEvent): string | null {
  if (event.type === 'added_group') return event.key
  const isThere = ad_groups.some(({ key }) => key === state.groupKey)
  return isThere ? state.groupKey : (ad_groups[0]?.key ?? null)
}

/** Problems of fields that were not touched. */
function unmended(problems: readonly DraftProblem[], event: DraftEvent): readonly DraftProblem[] {
  const touched = touchedBy(event)
  return problems.filter(
    ({ path }) => !touched.some((one) => path === one || path.startsWith(`${one}.`)),
  )
}

function touchedBy(event: DraftEvent): string[] {
  switch (event.type) {
    case 'changed':
      return Object.keys(event.fields)
    case 'changed_group':
      return Object.keys(event.fields).map((field) => `ad_groups.${event.key}.${field}`)
    case 'removed_group':
      return [`ad_groups.${event.key}`]
    case 'changed_ad':
      return Object.keys(event.fields).map(
        (field) => `ad_groups.${event.group}.ads.${event.key}.${field}`,
      )
    case 'removed_ad':
      return [`ad_groups.${event.group}.ads.${event.key}`]
    default:
      return []
  }
}

/** The step at which a field is. */
export function stepOf(path: string): DraftStep {
  if (path === 'objective_type') return 'objective'
  if (!path.startsWith('ad_groups')) return 'campaign'
  const part = path.split('.')[2]
  return part === 'ads' || part === 'product_groups' ? 'ads' : 'ad_groups'
}
