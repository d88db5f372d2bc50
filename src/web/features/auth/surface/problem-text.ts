import type { Translate } from '#web/lib/texts/messages.tsx'
import type { AuthProblem } from '../flow/auth-problems.ts'
import type { Notice } from '../flow/auth-state.ts'

/** The text of a problem: our own if there is one, else the server's message. */
export function problemText(
  { code, message, waitSeconds }: AuthProblem,
  t: Translate,
  brandName: string,
  passwordMin: number,
): string {
  switch (code) {
    case 'email_missing':
      return t('auth.error.emailMissing')
    case 'email_odd':
      return t('auth.error.emailOdd')
    case 'email_required':
      return t('auth.error.emailRequired')
    case 'account_not_found':
      return t('auth.error.accountNotFound')
    case 'facebook_signup_closed':
      return t('auth.error.facebookClosed')
    case 'password_missing':
      return t('auth.error.passwordMissing')
    case 'password_short':
      return t('auth.error.passwordShort', { min: passwordMin })
    case 'password_not_ascii':
      return t('auth.error.passwordNotAscii')
    case 'birthday_missing':
      return t('auth.error.birthdayMissing')
    case 'birthday_impossible':
      return t('auth.error.birthdayImpossible')
    case 'birthday_too_long_ago':
      return t('auth.error.birthdayTooLongAgo')
    case 'business_name_missing':
      return t('auth.error.businessNameMissing')
    case 'code_missing':
      return t('auth.error.codeMissing')
    case 'code_odd':
      return t('auth.error.codeOdd')
    case 'underage':
      return t('auth.error.underage', { brand: brandName })
    case 'account_rate_limited':
      return t('auth.error.tooManyAttempts', { minutes: minutesOf(waitSeconds ?? 1_800) })
    default:
      return [message, waitText(waitSeconds, t)].filter(Boolean).join(' ')
  }
}

export function noticeText(
  { text, message }: Pick<Notice, 'text' | 'message'>,
  t: Translate,
  brandName: string,
): string {
  switch (text) {
    case 'underage':
      return t('auth.error.underage', { brand: brandName })
    case 'code_sent':
      return t('auth.code.sent')
    case 'popups':
      return t('error.popupBlocked')
    case 'not_authorised':
      return message ?? t('auth.error.notAuthorised', { brand: brandName })
    case 'social_failed':
      return message ?? t('auth.error.socialFailed')
    default:
      return message ?? t('auth.error.unexpected')
  }
}

/** Null for a few seconds, which are not worth mentioning. */
function waitText(waitSeconds: number | null, t: Translate): string | null {
  if (waitSeconds === null || waitSeconds < 5) return null
  return waitSeconds < 90
    ? t('auth.error.waitSeconds', { seconds: Math.ceil(waitSeconds) })
    : t('auth.error.waitMinutes', { minutes: minutesOf(waitSeconds) })
}

export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
