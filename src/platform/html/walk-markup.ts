import { QuoteType, Tokenizer } from 'htmlparser2'

export type Attributes = ReadonlyMap<string, string>

export interface MarkupVisitor {
  /** Names within `<svg>` begin with 'svg:'. */
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
  /** Checked from time to time: true when the rest is not needed. */
  isDone?(): boolean
}

/** Tags that end an unclosed `<svg>`, as in browsers. */
const breakSvg = new Set(['body', 'div', 'head', 'img', 'p', 'section', 'article', 'table', 'ul'])
const maxAttributes = 64
const piece = 65_536
const noAttributes = new Map<string, string>()

/**
 * Walks a page tag by tag, in time linear in its length whatever it contains. Builds no tree and
 * keeps no stack of open elements: a million nested tags cost no more than a million others.
 */
export function walkMarkup(html: string, visitor: MarkupVisitor): void {
  let name = ''
  let attributes = noAttributes
  let attribute = ''
  let value = ''
  let inSvg = false

  const endTag = () => {
    if (inSvg && breakSvg.has(name)) inSvg = false
    visitor.open(inSvg ? `svg:${name}` : name, attributes)
    if (name === 'svg') inSvg = true
  }
  const nothing = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: false },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = noAttributes
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata(start, end) {
        value += html.slice(start, end)
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint)
      },
      onattribend(quote) {
        if (attributes === noAttributes) attributes = new Map()
        const isFirst = attributes.size < maxAttributes && !attributes.has(attribute)
        if (isFirst) attributes.set(attribute, quote === QuoteType.NoValue ? '' : value)
      },
      onopentagend: endTag,
      onselfclosingtag() {
        endTag()
        if (inSvg && name === 'svg') inSvg = false
      },
      onclosetag(start, end) {
        const closed = html.slice(start, end).toLowerCase()
        if (closed === 'svg') inSvg = false
        visitor.close(inSvg ? `svg:${closed}` : closed)
      },
      ontext(start, end) {
        visitor.text(html.slice(start, end))
      },
      ontextentity(codePoint) {
        visitor.text(String.fromCodePoint(codePoint))
      },
      isInForeignContext: () => inSvg,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  for (let at = 0; at < html.length && !visitor.isDone?.(); at += piece)
    tokenizer.write(html.slice(at, at + piece))
  tokenizer.end()
}
