import type { CaptchaAction, CaptchaPurpose } from '#contract/accounts/captcha/captcha-actions'

const actions = {
  log_in: ['web_auth', 'mweb_login'],
  sign_up: ['web_unauth', 'mweb_signup'],
  reset_password: ['web_reset_password', 'mweb_reset_password'],
  change_password: ['web_change_password', 'mweb_change_password'],
} as const satisfies Record<CaptchaPurpose, readonly CaptchaAction[]>

/** The protocol's name for what a form does, on a desktop's page or a phone's. */
export function actionHere(purpose: CaptchaPurpose): CaptchaAction {
  const [onDesk, onPhone] = actions[purpose]
  return matchMedia('(width < 37.5rem)').matches ? onPhone : onDesk
}
