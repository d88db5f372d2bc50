import { escapeHtml } from '#web/lib/escape.ts'

/** The HTML that embeds a pin: a link that works by itself, and the script that turns it into a card. */
export function embedCode(publicUrl: string, path: string, name: string): string {
  const server = escapeHtml(publicUrl)
  return [
    `<a data-bowerbird="pin" href="${server}${path}">${escapeHtml(name)}</a>`,
    `<script async src="${server}/widgets.js"></script>`,
  ].join('\n')
}
