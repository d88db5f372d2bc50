import type { MailContent, MailSettings } from './mail-content.ts'

/** The plain-text version of the mail. */
export function mailText(content: MailContent, { brandName, publicUrl }: MailSettings): string {
  const { heading, paragraphs, button, quote, because, notes = [] } = content
  const blocks = [
    heading,
    ...paragraphs,
    quote === undefined ? null : quote.replace(/^/gm, '> '),
    button ? `${button.label}:\n${button.url}` : null,
    ...notes.map((note) =>
      typeof note === 'string' ? note : `${note.text} ${note.label}\n${note.url}`,
    ),
    because ?? null,
    `--\n${brandName} · ${publicUrl}`,
  ]
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`
}
