import { escapeHtml } from '#platform/html'
import type { OutboxMail } from '#platform/messages'

/** The outbox as a developer reads it: the list of messages on the left, one message on the right. */

export const outboxStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf6, #0c0f16); --surface: light-dark(#fff, #141820);
  --ink: light-dark(#161b24, #f3f2ee); --soft: light-dark(#555b66, #a6abb5); --line: light-dark(#e3e1da, #2d3038);
  --satin: light-dark(#2b45c5, #7fa0fc); --wash: light-dark(#eaeefc, #1d2640) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; grid-template: auto 1fr / minmax(16rem, 22rem) 1fr;
  background: var(--paper); color: var(--ink); font: 14px/20px -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
header { grid-column: 1 / -1; padding: 16px 24px; border-bottom: 1px solid var(--line) }
h1 { margin: 0; font-size: 20px; line-height: 24px; letter-spacing: -0.02em }
header p, .soft, time { margin: 0; color: var(--soft) }
nav { border-right: 1px solid var(--line); overflow: auto; max-height: calc(100vh - 77px) }
nav ul { margin: 0; padding: 8px; list-style: none }
nav a { display: block; padding: 10px 12px; border-radius: 12px; color: inherit; text-decoration: none }
nav a:hover, nav a[aria-current] { background: var(--wash) }
nav strong, nav span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--satin); outline-offset: 2px }
main { padding: 24px; min-width: 0 }
h2 { margin: 0 0 8px; font-size: 24px; line-height: 28px; letter-spacing: -0.02em; overflow-wrap: anywhere }
dl { margin: 0 0 16px; display: grid; grid-template-columns: auto 1fr; gap: 2px 12px }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 68vh; border: 1px solid var(--line); border-radius: 16px; background: var(--surface) }
pre { margin: 12px 0 0; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface);
  white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/20px ui-monospace, monospace }
pre a { color: var(--satin) } summary { margin-top: 16px; cursor: pointer; color: var(--soft) }
@media (max-width: 700px) { body { grid-template: auto auto 1fr / 1fr } nav { border: 0; max-height: 40vh } }
`

export function outboxPage(
  base: string,
  messages: readonly OutboxMail[],
  shown: OutboxMail | null,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${outboxStyle}</style>
</head>
<body>
<header><h1>Outbox</h1><p>Mails and text messages of this development server. None of them has left the machine.</p></header>
<nav aria-label="Messages"><ul>${messages.map((one) => entry(base, one, one.id === shown?.id)).join('\n')}</ul></nav>
<main>${shown ? details(base, shown) : empty(messages.length)}</main>
</body>
</html>
`
}

function entry(base: string, message: OutboxMail, isShown: boolean): string {
  const { id, channel, to, subject, text, sent_at } = message
  const title = channel === 'mail' ? subject : text
  return `<li><a href="${base}/${id}"${isShown ? ' aria-current="page"' : ''}><strong>${escapeHtml(title)}</strong><span>${escapeHtml(to)}</span>${time(sent_at)}</a></li>`
}

function details(base: string, message: OutboxMail): string {
  const { id, channel, to, from, subject, text, html, sent_at } = message
  const heading = channel === 'mail' ? subject : 'Text message'
  const sender = from === '' ? '' : `<dt>From</dt><dd>${escapeHtml(from)}</dd>`
  const facts = `<dl>${sender}<dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Sent</dt><dd>${time(sent_at)}</dd></dl>`
  const plain = `<pre>${linked(escapeHtml(text))}</pre>`
  const body =
    html === null
      ? plain
      : `<iframe title="The message" sandbox="allow-top-navigation-by-user-activation" src="${base}/${id}/html"></iframe>
<details><summary>As text</summary>${plain}</details>`
  return `<h2>${escapeHtml(heading)}</h2>${facts}${body}`
}

/** The text is escaped already, so nothing in an address can end the attribute. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function time(at: Date): string {
  const iso = Number.isNaN(at.getTime()) ? '' : at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`
}

function empty(count: number): string {
  return `<p class="soft">${count === 0 ? 'Nothing has been sent yet.' : 'Choose a message.'}</p>`
}
