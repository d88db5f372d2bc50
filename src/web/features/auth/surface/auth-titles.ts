import type { AuthOccasion, AuthSource } from '#web/lib/authentication/auth-prompt.tsx'
import type { MessageKey, Translate } from '#web/lib/texts/messages.tsx'
import type { AuthState, UnderagePart } from '../flow/auth-state.ts'

const signUpTitles: Record<AuthSource, MessageKey> = {
  boardInvite: 'auth.title.invited',
  saveButton: 'auth.title.save',
  saveButtonExp: 'auth.title.save',
  homePage: 'auth.title.welcome',
  pinBookmarklet: 'auth.title.save',
  downloadImageBtnDweb: 'auth.title.seeMore',
  downloadImageBtnUnauth: 'auth.title.seeMore',
  followButton: 'auth.title.follow',
  commentComposer: 'auth.title.comment',
}

const logInTitles: Partial<Record<AuthSource, MessageKey>> = {
  boardInvite: 'auth.title.logInInvited',
  commentComposer: 'auth.title.logInComment',
}

const underageTitles: Record<UnderagePart, MessageKey> = {
  question: 'auth.title.underage',
  ineligible: 'auth.title.ineligible',
  birthday: 'auth.title.age',
}

export function isAuthSource(name: string): name is AuthSource {
  return Object.hasOwn(signUpTitles, name)
}

/** The title of a step, depending on why the visitor came. */
export function titleOf(
  state: AuthState,
  { source, container, inviter }: AuthOccasion,
  t: Translate,
  brand: string,
  firstName: string,
): string {
  const isBusiness = container === 'revamped_business_login_page'
  switch (state.step) {
    case 'respondMessage':
    case 'signup':
      if (isBusiness) return t('auth.title.business')
      if (inviter) return t('auth.title.inviter', { name: inviter.firstName, brand })
      return t(signUpTitles[source], { brand })
    case 'login':
      if (state.isPersonal) return t('auth.title.personal', { name: firstName })
      if (isBusiness) return t('auth.title.logInBusiness')
      return t(logInTitles[source] ?? 'auth.title.logIn')
    case 'loginMfa':
      return t('auth.title.code')
    case 'socialSignupWithAge':
      return t('auth.title.age')
    case 'EmailCollection':
      return t('auth.title.email')
    case 'EmailAlreadyExist':
      return t('auth.title.taken', { brand })
    case 'UnderageConfirmation':
      return t(underageTitles[state.part])
    case 'consents':
      return t('auth.title.consents')
    case 'loading':
      return t('auth.title.loading', { brand })
  }
}
