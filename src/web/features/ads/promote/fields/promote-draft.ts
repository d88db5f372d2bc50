import {
  type AgeBucket,
  ageBuckets,
  type TargetedGender,
  targetedGenders,
} from '#contract/campaigns/enums'
import { type AdType, adTypes } from './ad-types.ts'

/** What was typed about a pin and not sent yet. */
export interface PromoteDraft {
  pin: string
  dailyBudget: string
  destinationUrl: string
  duration: string
  /** Countries, joined by `+`. */
  locale: string
  name: string
  /** Ids of topics. */
  interests: string[]
  ages: AgeBucket[]
  genders: TargetedGender[]
  /** Absent in drafts of older versions. */
  regions?: string[]
  adType: AdType
}

type Drafts = Record<string, Record<string, unknown>>
type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const draftsEntry = 'quick_promote_drafts'

/** Null where there is none, or none that can be used. */
export function readDraft(
  store: DraftStore | null,
  scope: string,
  pin: string,
): PromoteDraft | null {
  const draft = readAll(store)[scope]?.[pin]
  return isDraft(draft) ? draft : null
}

export function writeDraft(store: DraftStore | null, scope: string, draft: PromoteDraft): void {
  const drafts = readAll(store)
  writeAll(store, { ...drafts, [scope]: { ...drafts[scope], [draft.pin]: draft } })
}

export function clearDraft(store: DraftStore | null, scope: string, pin: string): void {
  const { [scope]: ofScope = {}, ...others } = readAll(store)
  const { [pin]: _cleared, ...left } = ofScope
  writeAll(store, Object.keys(left).length === 0 ? others : { ...others, [scope]: left })
}

/** Null where the browser refuses. */
export function browserDrafts(): DraftStore | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function readAll(store: DraftStore | null): Drafts {
  try {
    const stored: unknown = JSON.parse(store?.getItem(draftsEntry) ?? '{}')
    return isRecord(stored) && Object.values(stored).every(isRecord) ? (stored as Drafts) : {}
  } catch {
    return {}
  }
}

/** A store that is full or off keeps nothing, and the form works without. */
function writeAll(store: DraftStore | null, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) store?.removeItem(draftsEntry)
    else store?.setItem(draftsEntry, JSON.stringify(drafts))
  } catch {
    // Nothing to do about it.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const texts = ['pin', 'dailyBudget', 'destinationUrl', 'duration', 'locale', 'name'] as const

/** Other versions of the app, and other programs, write there too. */
function isDraft(value: unknown): value is PromoteDraft {
  if (!isRecord(value)) return false
  const isListOf = (list: unknown, known?: readonly string[]) =>
    Array.isArray(list) &&
    list.every((item) => typeof item === 'string' && (known?.includes(item) ?? true))
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    isListOf(value.interests) &&
    isListOf(value.regions ?? []) &&
    isListOf(value.ages, ageBuckets) &&
    isListOf(value.genders, targetedGenders) &&
    isListOf([value.adType], adTypes)
  )
}
