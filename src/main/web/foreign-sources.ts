import type { ForeignSources } from '#surfaces/wire'
import type { Config } from '../settings/config.ts'

/** What the pages of this server may load from others: nothing, unless a setting asks for it. */
export function foreignSources(config: Config): ForeignSources {
  const google = config.GOOGLE_CLIENT_ID === '' ? [] : [scriptFolder(config.GOOGLE_SCRIPT_URL)]
  const recaptcha =
    config.CAPTCHA_PROVIDER === 'recaptcha' ? [scriptFolder(config.RECAPTCHA_SCRIPT_URL)] : []
  return {
    frames: [...google, ...recaptcha],
    connections: [...google, ...recaptcha],
    styles: google.map((folder) => `${folder}style`),
    // A form begins the visit, and without scripts the browser follows its answer there.
    forms: config.INSTAGRAM_CLIENT_ID === '' ? [] : [new URL(config.INSTAGRAM_DIALOG_URL).origin],
  }
}

/** The prompt's frame, its style and what it asks lie beside the script. */
function scriptFolder(scriptUrl: string): string {
  return new URL('.', scriptUrl).href
}
