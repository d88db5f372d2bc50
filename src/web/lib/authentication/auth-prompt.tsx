import { createContext, use } from 'react'

/** Where the sign-in form is shown. */
export type AuthContainer =
  | 'login_page'
  | 'home_page'
  | 'save'
  | 'download'
  | 'follow'
  | 'pinBookmarklet'
  | 'revamped_business_login_page'
  | 'email_upsell'

/** What the visitor wanted to do when prompted to sign up, by the names the protocol counts it under. */
export type AuthSource =
  | 'boardInvite'
  | 'saveButton'
  | 'saveButtonExp'
  | 'homePage'
  | 'pinBookmarklet'
  | 'downloadImageBtnDweb'
  | 'downloadImageBtnUnauth'
  | 'followButton'
  | 'commentComposer'

export interface AuthOccasion {
  container: AuthContainer
  source: AuthSource
  /** The step it opens with; sign-up by default. */
  step?: 'signup' | 'login' | 'respondMessage'
  /** Where to go afterwards: a path of this site; this page by default. */
  next?: string
  /** What to do there, as the member who is then logged in. */
  pendingAction?: PendingAction
  /** The pin to save, or the portrait of the person to follow. */
  picture?: AuthPicture
  /** The person who invites the visitor. */
  inviter?: { firstName: string; fullName: string; imageUrl: string | null }
}

export type AuthPicture =
  | { kind: 'pin'; url: string; width: number; height: number; color: string; alt: string }
  | { kind: 'person'; name: string; url: string | null }

/** An action to complete after the log-in. */
export type PendingAction =
  | { type: 'save' | 'download' | 'comment'; pinId: string }
  | { type: 'follow'; followedId: string }
  | { type: 'react'; pinId: string; reaction: number }

export interface AuthPrompt {
  open: (occasion: AuthOccasion) => void
  /** For members: opens the list of this browser's accounts. */
  switchAccounts: () => void
}

export const AuthPromptContext = createContext<AuthPrompt>({
  open: () => undefined,
  switchAccounts: () => undefined,
})

/** Opens the sign-in form over the page. */
export function useAuthPrompt(): AuthPrompt {
  return use(AuthPromptContext)
}

const storageKey = 'after-auth'

/** Kept for this tab only, until it is taken. */
export function savePendingAction(action: PendingAction): void {
  const id = action.type === 'follow' ? action.followedId : action.pinId
  const more = action.type === 'react' ? ` ${action.reaction}` : ''
  sessionStorage.setItem(storageKey, textOf(action.type, id) + more)
}

/** Whether this action is pending for this pin, person or board; it is then forgotten. */
export function takePendingAction(
  type: Exclude<PendingAction['type'], 'react'>,
  id: string,
): boolean {
  if (sessionStorage.getItem(storageKey) !== textOf(type, id)) return false
  sessionStorage.removeItem(storageKey)
  return true
}

/** The pending reaction to this pin, or null; it is then forgotten. */
export function takePendingReaction(pinId: string): number | null {
  const start = textOf('react', pinId)
  const stored = sessionStorage.getItem(storageKey)
  if (!stored?.startsWith(`${start} `)) return null
  sessionStorage.removeItem(storageKey)
  return Number(stored.slice(start.length))
}

function textOf(type: PendingAction['type'], id: string): string {
  return `${type} ${id}`
}
