import { createContext, use } from 'react'

/** Over or on what the sign-in surface stands. */
export type AuthContainer =
  | 'login_page'
  | 'home_page'
  | 'save'
  | 'download'
  | 'follow'
  | 'pinBookmarklet'
  | 'revamped_business_login_page'
  | 'email_upsell'

/** What somebody wanted to do when they were asked to sign up, by the names the protocol counts it under. */
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
  /** The step it opens with; sign-up unless told. */
  step?: 'signup' | 'login' | 'respondMessage'
  /** Where to go when it is done: a path of this site; this page unless told. */
  next?: string
  /** What to do once there, for who is logged in then. */
  afterwards?: Afterwards
  /** The pin that is about to be saved, or the portrait of who is about to be followed. */
  picture?: AuthPicture
  /** Who invites. */
  inviter?: { firstName: string; fullName: string; imageUrl: string | null }
}

export type AuthPicture =
  | { kind: 'pin'; url: string; width: number; height: number; color: string; alt: string }
  | { kind: 'person'; name: string; url: string | null }

/** A wish that is kept until somebody has logged in. */
export type Afterwards =
  | { type: 'save' | 'download' | 'comment'; pinId: string }
  | { type: 'follow'; followedId: string }
  | { type: 'react'; pinId: string; reaction: number }

export interface AuthDoor {
  open: (occasion: AuthOccasion) => void
  /** For members: the accounts of this browser. */
  switchAccounts: () => void
}

export const AuthDoorContext = createContext<AuthDoor>({
  open: () => undefined,
  switchAccounts: () => undefined,
})

/** Opens the sign-in surface over the page. */
export function useAuthDoor(): AuthDoor {
  return use(AuthDoorContext)
}

const memoryName = 'after-auth'

/** For this tab only, and for one time. */
export function keepWish(wish: Afterwards): void {
  const id = wish.type === 'follow' ? wish.followedId : wish.pinId
  const more = wish.type === 'react' ? ` ${wish.reaction}` : ''
  sessionStorage.setItem(memoryName, textOf(wish.type, id) + more)
}

/** The wish for this pin, person or board, if there is one; it is then forgotten. */
export function takeWish(type: Exclude<Afterwards['type'], 'react'>, id: string): boolean {
  if (sessionStorage.getItem(memoryName) !== textOf(type, id)) return false
  sessionStorage.removeItem(memoryName)
  return true
}

/** Which reaction to this pin was chosen, if one was; it is then forgotten. */
export function takeReaction(pinId: string): number | null {
  const start = textOf('react', pinId)
  const kept = sessionStorage.getItem(memoryName)
  if (!kept?.startsWith(`${start} `)) return null
  sessionStorage.removeItem(memoryName)
  return Number(kept.slice(start.length))
}

function textOf(type: Afterwards['type'], id: string): string {
  return `${type} ${id}`
}
