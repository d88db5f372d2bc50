import type { Network, SocialError } from '#contract/accounts/identities/social-profile'
import { directionOf } from '#messages/direction'
import type { Translate } from '#platform/texts'

/** The message to the page that opened the popup, sent by both channels below. */
export interface SocialMessage {
  type: 'social-connect-complete' | 'social-connect-error'
  network: Network
  flow: string | null
  profile: unknown
  error: SocialError | null
}

export function connectPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * A BroadcastChannel reaches the page even when the provider's headers have cut the popup off from its opener;
 * `postMessage` reaches it in browsers without that channel. Both go to our own origin only.
 */
export function connectPage(
  message: SocialMessage,
  origin: string,
  nonce: string,
  t: Translate,
): string {
  const text = message.error?.message ?? t('connect.mayClose')
  return `<!doctype html>
<html lang="${t.locale}" dir="${directionOf(t.locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escape(t(message.error === null ? 'connect.done' : 'connect.failed'))}</title>
<style nonce="${nonce}">
  html { block-size: 100%; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-block-size: 100%; display: grid; place-items: center }
  p { margin: 2rem; max-inline-size: 24rem; text-align: center; text-wrap: balance }
</style>
<body><p role="status">${escape(text)}</p>
<script nonce="${nonce}">
  const message = ${toScript(message)}
  // The address holds a code and a state: they must not stay in the history.
  history.replaceState(null, '', '/connect/')
  if (window.BroadcastChannel) new BroadcastChannel('social-connect').postMessage(message)
  if (window.opener) window.opener.postMessage(message, ${toScript(origin)})
  if (message.type === 'social-connect-complete' || window.opener) setTimeout(() => window.close(), 60)
</script>
</body>
</html>
`
}

/** JSON that is safe inside a script element. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
