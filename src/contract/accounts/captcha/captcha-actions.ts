/** The protocol's action names, by purpose. `mweb_`: on a phone. */
export const captchaActionsOf = {
  log_in: ['web_auth', 'mweb_auth', 'mweb_login'],
  sign_up: ['web_unauth', 'mweb_signup'],
  reset_password: ['web_reset_password', 'mweb_reset_password'],
  change_password: ['web_change_password', 'mweb_change_password'],
} as const
export type CaptchaPurpose = keyof typeof captchaActionsOf
export type CaptchaAction = (typeof captchaActionsOf)[CaptchaPurpose][number]
