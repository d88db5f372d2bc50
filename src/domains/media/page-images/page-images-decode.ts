/** How far into a page its `<meta>` with the character set is searched. */
const prescanBytes = 4_096

/**
 * A page's text. The byte order mark takes precedence, then the content type, then the page's own
 * `<meta>`; without any of them it is UTF-8 if it is valid UTF-8, and Windows-1252 if not.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  return (
    decode(bytes, markedCharset(bytes)) ??
    decode(bytes, /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]) ??
    decode(bytes, charsetInMeta(bytes)) ??
    decodeStrictly(bytes) ??
    new TextDecoder('windows-1252').decode(bytes)
  )
}

function markedCharset(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** A page whose `<meta>` could be read byte by byte is not in UTF-16, whatever it declares. */
function charsetInMeta(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, prescanBytes)).toString('latin1')
  const tag = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start)
  const declared = tag?.[1] ?? /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1]
  return declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** Null for a label no browser knows. */
function decode(bytes: Uint8Array, label: string | undefined): string | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return null
  }
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
