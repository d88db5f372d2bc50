/** The parts of a mail that a person reads. */
export interface ReadMail {
  to: string
  from: string
  sent_at: Date
  subject: string
  text: string
  html: string | null
}

interface Part {
  headers: Map<string, string>
  body: string
}

/** Parses mails as this product writes them: a plain and an HTML body, in any transfer encoding. */
export function readMail(bytes: Buffer): ReadMail {
  const whole = toPart(bytes.toString('latin1'))
  const parts = leafParts(whole)
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part).replace(/\r\n/g, '\n') : null
  }
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '')
  return {
    to: header('to').replace(/^<|>$/g, ''),
    from: header('from'),
    sent_at: new Date(header('date')),
    subject: header('subject'),
    text: bodyOf('text/plain') ?? '',
    html: inlinePictures(bodyOf('text/html'), parts),
  }
}

/** Replaces `cid:` addresses by the attached pictures. */
function inlinePictures(html: string | null, parts: readonly Part[]): string | null {
  return (
    html?.replace(/"cid:([\w.-]+)"/g, (text, cid: string) => {
      const part = parts.find(({ headers }) => headers.get('content-id') === `<${cid}>`)
      return part ? `"data:image/jpeg;base64,${part.body.replace(/\s+/g, '')}"` : text
    }) ?? null
  )
}

function toPart(text: string): Part {
  const end = text.indexOf('\r\n\r\n')
  const head = end < 0 ? text : text.slice(0, end)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : text.slice(end + 4) }
}

function leafParts(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary === undefined) return [part]
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) => leafParts(toPart(piece.replace(/^[ \t]*\r\n/, ''))))
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const bytes = encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString()
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; white space between two such words is not part of the text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1').toString(),
    )
}

function decodeQuoted(text: string): string {
  return text.replace(/=([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
