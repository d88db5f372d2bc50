/** What may hold a semicolon that ends no statement: comments, quoted texts and names, and bodies of functions. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/y

/** The statements of a file of SQL, in order, each without its semicolon. Comments between them are left out. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current = ''
  for (let at = 0; at < text.length; ) {
    whole.lastIndex = at
    const [part = text[at] ?? ''] = whole.exec(text) ?? []
    at += part.length
    if (part === ';') {
      statements.push(current.trim())
      current = ''
    } else if (!part.startsWith('--') && !part.startsWith('/*')) current += part
  }
  return [...statements, current.trim()].filter((statement) => statement !== '')
}
