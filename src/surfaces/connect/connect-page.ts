import type { Network, SocialError } from '#contract/accounts/identities/social-profile'

/** What the page that opened the popup is told, over either way. */
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
 * A channel reaches the page also where the provider's headers have cut the popup off; the message to the
 * opener reaches it where it has no channel. Both go to our own origin only.
 */
export function connectPage(message: SocialMessage, origin: string, nonce: string): string {
  const text = message.error?.message ?? 'You can close this window.'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escape(message.error === null ? 'Connected' : 'Not connected')}</title>
<style nonce="${nonce}">
  html { block-size: 100%; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-block-size: 100%; display: grid; place-items: center }
  p { margin: 2rem; max-inline-size: 24rem; text-align: center; text-wrap: balance }
</style>
<body><p role="status">${escape(text)}</p>
<script nonce="${nonce}">
  const message = ${toScript(message)}
  // What stands in the address must not stay in the history.
  history.replaceState(null, '', '/connect/')
  if (window.BroadcastChannel) new BroadcastChannel('social-connect').postMessage(message)
  if (window.opener) window.opener.postMessage(message, ${toScript(origin)})
  if (message.type === 'social-connect-complete' || window.opener) setTimeout(() => window.close(), 60)
</script>
</body>
</html>
`
}

/** JSON that ends no script element and no line of one. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
