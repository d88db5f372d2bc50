import type { Settings } from '#contract/accounts/account/settings'
import { limits } from '#contract/limits'

export interface ProfileWords {
  full_name: string
  username: string
  about: string
  website_url: string
}

export type ProfileField = keyof ProfileWords | 'image_signature' | 'form'

/** Error messages by field. */
export type ProfileProblems = Partial<Record<ProfileField, string>>

/**
 * The portrait after saving: `kept`, newly `chosen` (or still `uploading`), or `removed`.
 */
export type Portrait =
  | { kind: 'kept' }
  | { kind: 'uploading'; previewUrl: string; part: number }
  | { kind: 'chosen'; previewUrl: string; signature: string }
  | { kind: 'removed' }

export interface ProfileState {
  words: ProfileWords
  saved: ProfileWords
  portrait: Portrait
  savedPortraitUrl: string | null
  phase: 'writing' | 'saving'
  problems: ProfileProblems
}

export type ProfileEvent =
  | { type: 'written'; words: Partial<ProfileWords> }
  | { type: 'portrait_picked'; previewUrl: string }
  | { type: 'portrait_sent'; part: number }
  | { type: 'portrait_taken'; signature: string; previewUrl: string }
  | { type: 'portrait_refused'; text: string }
  | { type: 'portrait_removed' }
  | { type: 'save_requested' }
  | { type: 'save_refused'; problems: ProfileProblems }
  | { type: 'saved'; settings: Settings }
  | { type: 'cancelled' }
  | { type: 'changes_dropped' }

export function wordsOf(settings: Settings): ProfileWords {
  const { full_name, username, about, website_url } = settings
  return { full_name, username, about, website_url: website_url ?? '' }
}

export function openProfile(
  settings: Settings,
  { words, problems = {} }: { words?: ProfileWords; problems?: ProfileProblems } = {},
): ProfileState {
  const saved = wordsOf(settings)
  return {
    words: words ?? saved,
    saved,
    portrait: { kind: 'kept' },
    savedPortraitUrl: settings.image_large_url,
    phase: 'writing',
    problems,
  }
}

export function nextProfile(state: ProfileState, event: ProfileEvent): ProfileState {
  switch (event.type) {
    case 'written':
      return {
        ...state,
        words: { ...state.words, ...event.words },
        problems: without(state.problems, Object.keys(event.words)),
      }
    case 'portrait_picked':
      return {
        ...state,
        portrait: { kind: 'uploading', previewUrl: event.previewUrl, part: 0 },
        problems: without(state.problems, ['image_signature']),
      }
    case 'portrait_sent':
      return state.portrait.kind === 'uploading'
        ? { ...state, portrait: { ...state.portrait, part: event.part } }
        : state
    case 'portrait_taken':
      // If the portrait was removed or replaced meanwhile, this upload is ignored.
      return state.portrait.kind === 'uploading'
        ? {
            ...state,
            portrait: {
              kind: 'chosen',
              signature: event.signature,
              previewUrl: event.previewUrl,
            },
          }
        : state
    case 'portrait_refused':
      return state.portrait.kind === 'uploading'
        ? {
            ...state,
            portrait: { kind: 'kept' },
            problems: { ...state.problems, image_signature: event.text },
          }
        : state
    case 'portrait_removed':
      return {
        ...state,
        portrait: state.savedPortraitUrl === null ? { kind: 'kept' } : { kind: 'removed' },
        problems: without(state.problems, ['image_signature']),
      }
    case 'save_requested':
      return { ...state, phase: 'saving' }
    case 'save_refused':
      return { ...state, phase: 'writing', problems: event.problems }
    case 'saved':
      return openProfile(event.settings)
    case 'cancelled':
      return { ...state, phase: 'writing' }
    case 'changes_dropped':
      return { ...state, words: state.saved, portrait: { kind: 'kept' }, problems: {} }
  }
}

function without(problems: ProfileProblems, fields: readonly string[]): ProfileProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
}

export function isDirty({ words, saved, portrait }: ProfileState): boolean {
  const fields = Object.keys(saved) as (keyof ProfileWords)[]
  return portrait.kind !== 'kept' || fields.some((field) => words[field] !== saved[field])
}

export function portraitUrl({ portrait, savedPortraitUrl }: ProfileState): string | null {
  if (portrait.kind === 'kept') return savedPortraitUrl
  return portrait.kind === 'removed' ? null : portrait.previewUrl
}

/** The form value of the portrait: none if unchanged, `''` to remove it, or the new one's signature. */
export function sentPortrait({ portrait }: ProfileState): string | undefined {
  if (portrait.kind === 'chosen') return portrait.signature
  return portrait.kind === 'removed' ? '' : undefined
}

export type ClientProblem = 'name_missing' | 'username_odd' | 'name_long' | 'about_long'

/** The checks that need no server. */
export function checkProfile(words: ProfileWords): Partial<Record<ProfileField, ClientProblem>> {
  const problems: Partial<Record<ProfileField, ClientProblem>> = {}
  if (words.full_name.trim() === '') problems.full_name = 'name_missing'
  else if (words.full_name.trim().length > limits.fullNameLength) problems.full_name = 'name_long'
  if (!/^[A-Za-z0-9_]{3,30}$/.test(words.username.trim())) problems.username = 'username_odd'
  if (words.about.trim().length > limits.aboutLength) problems.about = 'about_long'
  return problems
}
