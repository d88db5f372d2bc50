import { escapeHtml } from '#web/lib/escape.ts'

/** What a website puts where a pin should stand: a link that works by itself, and the script that makes a card of it. */
export function embedCode(publicUrl: string, path: string, name: string): string {
  const server = escapeHtml(publicUrl)
  return [
    `<a data-bowerbird="pin" href="${server}${path}">${escapeHtml(name)}</a>`,
    `<script async src="${server}/widgets.js"></script>`,
  ].join('\n')
}
