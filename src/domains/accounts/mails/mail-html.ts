import { directionOf } from '#messages/direction'
import { escapeHtml } from '#platform/html'
import type { Translate } from '#platform/texts'
import type { MailContent, MailNote, MailSettings } from './mail-content.ts'

/*
 * The layout of every mail. It loads no external images or fonts, because they would
 * tell us who reads it. Tables and inline styles, because mail programs support little else.
 */

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The light colours are inline, for every mail program; these rules override them in dark mode. */
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  a { overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0c0f16 !important }
    .card { background: #141820 !important; border-color: #2d3038 !important }
    .ink { color: #f3f2ee !important }
    .soft { color: #a6abb5 !important }
    .line { border-color: #2d3038 !important }
    .button { background: #7fa0fc !important }
    .button a { color: #0c0f16 !important }
    .link { color: #7fa0fc !important }
    .stick { border-color: #f3f2ee !important }
    .dot { background: #7fa0fc !important }
  }
  @media (max-width: 520px) {
    .card { padding: 28px 24px !important }
    .paper-pad { padding: 24px 12px !important }
  }`

/** The product's own blue, which an operator's colour replaces. */
const ownAccent = { light: '#2b45c5', dark: '#7fa0fc' }

export function mailHtml(t: Translate, content: MailContent, settings: MailSettings): string {
  const html = layOut(t, content, settings)
  const { accent } = settings
  if (!accent) return html
  return html
    .replaceAll(ownAccent.light, accent.light.hex)
    .replaceAll(ownAccent.dark, accent.dark.hex)
}

function layOut(
  t: Translate,
  content: MailContent,
  { brandName, publicUrl }: MailSettings,
): string {
  const { heading, paragraphs, picture, button, quote, notes = [] } = content
  const direction = directionOf(t.locale)
  return `<!doctype html>
<html lang="${t.locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyle}
</style>
</head>
<body class="paper" dir="${direction}" style="margin:0;padding:0;background:#fbfaf6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf6">
<tr><td class="paper-pad" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px">${brand(brandName)}</td></tr>
<tr><td class="card" style="padding:36px 40px;background:#ffffff;border:1px solid #e3e1da;border-radius:16px;font-family:${fonts}">
<h1 class="ink" style="margin:0 0 20px;font-size:26px;line-height:32px;letter-spacing:-0.02em;font-weight:800;color:#161b24">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${picture ? shown(picture) : ''}${quote === undefined ? '' : quoted(quote, direction)}${button ? bulletproof(button.label, button.url) : ''}${notes.length > 0 ? footnotes(notes) : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-family:${fonts};font-size:12px;line-height:18px;color:#555b66">
${escapeHtml(content.because ?? t('mail.because'))}<br>${anchor(publicUrl, brandName)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The logo: two sticks leaning into an arch, a blue dot between them, and the name. */
function brand(brandName: string): string {
  return `<table role="presentation" dir="ltr" cellpadding="0" cellspacing="0"><tr>
<td valign="bottom"><div class="stick" style="width:12px;height:22px;border:solid #161b24;border-width:4px 0 0 4px;border-radius:16px 2px 0 2px"></div></td>
<td valign="bottom" style="padding:0 0 1px"><div class="dot" style="width:8px;height:8px;margin:0 -1px 0 -6px;border-radius:50%;background:#2b45c5"></div></td>
<td valign="bottom"><div class="stick" style="width:7px;height:16px;border:solid #161b24;border-width:4px 4px 0 0;border-radius:2px 12px 2px 0"></div></td>
<td class="ink" style="padding-left:10px;font-family:${fonts};font-size:19px;line-height:20px;font-weight:800;letter-spacing:-0.03em;color:#161b24">${escapeHtml(brandName)}</td>
</tr></table>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:25px;color:#161b24">${escapeHtml(text)}</p>`
}

/** The content id of the one picture a mail may have. */
export const pictureCid = 'picture'
const widestPx = 438

function shown({ width, height, alt }: NonNullable<MailContent['picture']>): string {
  const widthPx = Math.min(width, widestPx)
  const heightPx = Math.round((height * widthPx) / width)
  return `<img src="cid:${pictureCid}" width="${widthPx}" height="${heightPx}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;height:auto;margin:4px 0 20px;border-radius:16px">\n`
}

function quoted(text: string, direction: 'ltr' | 'rtl'): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>')
  const [padding, side] =
    direction === 'ltr' ? ['4px 0 4px 16px', 'left'] : ['4px 16px 4px 0', 'right']
  return `<blockquote class="ink line" style="margin:4px 0 20px;padding:${padding};text-align:${side};unicode-bidi:plaintext;border-${side}:3px solid #e3e1da;font-size:16px;line-height:25px;color:#161b24">${lines}</blockquote>\n`
}

function bulletproof(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 4px"><tr>
<td class="button" style="border-radius:999px;background:#2b45c5"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;border-radius:999px;font-family:${fonts};font-size:16px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
`
}

function footnotes(notes: readonly MailNote[]): string {
  const lines = notes.map((note) =>
    typeof note === 'string'
      ? escapeHtml(note)
      : `${escapeHtml(note.text)} ${anchor(note.url, note.label)}`,
  )
  return `<div class="line" style="margin-top:28px;padding-top:18px;border-top:1px solid #e3e1da">
${lines.map((line) => `<p class="soft" style="margin:0 0 6px;font-size:14px;line-height:21px;color:#555b66">${line}</p>`).join('\n')}
</div>`
}

function anchor(url: string, label: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#2b45c5">${escapeHtml(label)}</a>`
}
