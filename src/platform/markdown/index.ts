import { partsOf, type TextPart } from './parts.ts'

export type { TextPart } from './parts.ts'

export type TextBlock =
  | { kind: 'heading'; level: number; parts: TextPart[] }
  | { kind: 'paragraph'; parts: TextPart[] }
  | { kind: 'list'; is_ordered: boolean; items: TextPart[][] }

export interface Document {
  /** The text of its first-level heading. */
  title: string
  blocks: TextBlock[]
}

const heading = /^(#{1,4})\s+(.+?)\s*#*$/
const bullet = /^\s*[-*+]\s+(.+)$/
const number = /^\s*\d{1,4}[.)]\s+(.+)$/

/**
 * The part of Markdown that plain documents need, as data: headings, paragraphs, lists, strong and
 * emphasised text, links. HTML markup stays plain text.
 */
export function readMarkdown(source: string): Document {
  const document: Document = { title: '', blocks: [] }
  for (const lines of paragraphsOf(source)) addParagraph(document, lines)
  return document
}

/** Runs of lines between empty ones. */
function paragraphsOf(source: string): string[][] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((run) => run.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
}

function addParagraph(document: Document, lines: readonly string[]): void {
  for (const line of lines) {
    const [, marks, words = ''] = heading.exec(line) ?? []
    const isOrdered = number.test(line)
    const item = (isOrdered ? number : bullet).exec(line)?.[1]
    if (marks === '#' && document.title === '') document.title = plainText(words)
    else if (marks !== undefined)
      document.blocks.push({
        kind: 'heading',
        level: Math.max(2, marks.length),
        parts: partsOf(words),
      })
    else if (item !== undefined) addItem(document.blocks, isOrdered, item)
    else addLine(document.blocks, line.trim(), line === lines[0])
  }
}

function addItem(blocks: TextBlock[], is_ordered: boolean, item: string): void {
  const last = blocks.at(-1)
  const continuesList = last?.kind === 'list' && last.is_ordered === is_ordered
  if (continuesList) last.items.push(partsOf(item))
  else blocks.push({ kind: 'list', is_ordered, items: [partsOf(item)] })
}

/** A line continues the paragraph or the list item of the line before it. */
function addLine(blocks: TextBlock[], line: string, isFirst: boolean): void {
  const last = blocks.at(-1)
  const words = partsOf(line)
  if (isFirst || last === undefined || last.kind === 'heading')
    blocks.push({ kind: 'paragraph', parts: words })
  else (last.kind === 'list' ? last.items.at(-1) : last.parts)?.push({ text: ' ' }, ...words)
}

function plainText(words: string): string {
  return partsOf(words)
    .map(({ text }) => text)
    .join('')
}
