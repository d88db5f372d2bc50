import { inflateSync } from 'node:zlib'

/** The text of a PDF as our own are written: compressed streams, glyphs named by two bytes, maps to Unicode. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const maps = new Map<string, Map<string, string>>()
  for (const { body } of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? '')?.[1]
      const stream = unicode && objects.get(unicode)?.stream
      if (stream) maps.set(name, readMap(stream))
    }
  const texts: string[] = []
  for (const { stream } of objects.values()) {
    if (!stream?.includes('BT')) continue
    let map = new Map<string, string>()
    for (const [whole, font, shown = ''] of stream.matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (font) map = maps.get(font) ?? new Map()
      if (!whole.endsWith('TJ')) continue
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) =>
        Array.from(hex.match(/.{4}/g) ?? []),
      )
      texts.push(glyphs.map((glyph) => map.get(glyph.toLowerCase()) ?? '\ufffd').join(''))
    }
  }
  return texts.join('\n')
}

interface PdfObject {
  body: string
  stream: string | null
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)]
  return new Map(
    found.map(([, id = '', whole = '']): [string, PdfObject] => {
      const at = whole.indexOf('stream\n')
      if (at < 0) return [id, { body: whole, stream: null }]
      const body = whole.slice(0, at)
      const length = Number(/\/Length (\d+)/.exec(body)?.[1])
      const bytes = Buffer.from(whole.slice(at + 7, at + 7 + length), 'latin1')
      const stream = body.includes('FlateDecode') ? inflateSync(bytes) : bytes
      return [id, { body, stream: stream.toString('latin1') }]
    }),
  )
}

/** From the ranges of a CMap: `<0000> <0003> [<0000> <0049> …]`. */
function readMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi,
  )) {
    for (const [n, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = Array.from(hex.replaceAll(' ', '').match(/.{4}/g) ?? [], (unit) =>
        Number.parseInt(unit, 16),
      )
      const glyph = (Number.parseInt(first, 16) + n).toString(16).padStart(4, '0')
      map.set(glyph, String.fromCharCode(...units))
    }
  }
  return map
}
