import type { ForeignSources } from '#surfaces/wire'
import type { Config } from '../settings/config.ts'

/** What the pages of this server may load from other hosts: nothing, unless a setting requires it. */
export function foreignSources(config: Config): ForeignSources {
  const google = config.GOOGLE_CLIENT_ID === '' ? [] : [scriptFolder(config.GOOGLE_SCRIPT_URL)]
  const recaptcha =
    config.CAPTCHA_PROVIDER === 'recaptcha' ? [scriptFolder(config.RECAPTCHA_SCRIPT_URL)] : []
  return {
    frames: [...google, ...recaptcha],
    connections: [...google, ...recaptcha],
    styles: google.map((folder) => `${folder}style`),
    // A form starts the authorization or the payment, and without scripts the browser follows its redirect.
    forms: [
      ...(config.INSTAGRAM_CLIENT_ID === '' ? [] : [new URL(config.INSTAGRAM_DIALOG_URL).origin]),
      ...(config.PAYMENTS === 'stripe'
        ? ['https://checkout.stripe.com', 'https://hooks.stripe.com']
        : []),
    ],
  }
}

/** The prompt's frame, style and requests are in the folder of the script. */
function scriptFolder(scriptUrl: string): string {
  return new URL('.', scriptUrl).href
}
