export interface TextPart {
  text: string
  is_strong?: boolean
  is_emphasis?: boolean
  href?: string
}

const link = /\[([^\]\n]{1,500})\]\(([^()\s]{1,2000})\)/
const strong = /\*\*(?!\s)([^*\n]{1,2000})(?<!\s)\*\*/
const emphasis = /(?<![\w*])[*_](?!\s)([^*_\n]{1,2000})(?<!\s)[*_](?![\w*])/
const marked = new RegExp(`${link.source}|${strong.source}|${emphasis.source}`, 'g')

/** The formatted and plain parts of a line. An unsafe link becomes its text. */
export function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const addPlain = (to: number) => {
    if (to > from) parts.push({ text: line.slice(from, to) })
  }
  for (const found of line.matchAll(marked)) {
    const [whole, linked, href, strongText, emphasised] = found
    addPlain(found.index)
    from = found.index + whole.length
    if (linked !== undefined && href !== undefined)
      parts.push(isSafe(href) ? { text: linked, href } : { text: linked })
    else if (strongText !== undefined) parts.push({ text: strongText, is_strong: true })
    else if (emphasised !== undefined) parts.push({ text: emphasised, is_emphasis: true })
  }
  addPlain(line.length)
  return parts
}

/** A path of this site, the web, or a mail address. */
function isSafe(href: string): boolean {
  return (
    /^\/(?![/\\])/.test(href) || /^https?:\/\/[^\s/]/.test(href) || /^mailto:[^\s]+@/.test(href)
  )
}
