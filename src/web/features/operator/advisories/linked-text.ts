import type { TaggedText } from '#contract/search/advisory'

/** Parses text as operators write it: `Talk to [people who listen](https://help.example/).` */
export function readLinked(written: string): TaggedText {
  const tags: TaggedText['tags'] = []
  let text = ''
  let at = 0
  for (const match of written.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, words = '', url = ''] = match
    text += written.slice(at, match.index)
    tags.push({ type: 5, offset: text.length, length: words.length, url })
    text += words
    at = match.index + whole.length
  }
  return { text: text + written.slice(at), tags }
}

export function writeLinked({ text, tags }: TaggedText): string {
  let written = ''
  let at = 0
  for (const { offset, length, url } of tags) {
    written += `${text.slice(at, offset)}[${text.slice(offset, offset + length)}](${url})`
    at = offset + length
  }
  return written + text.slice(at)
}

/** Splits into lines, without empty ones. */
export function readLines(written: string): string[] {
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Parses lines of `Label | https://…`; the URL is empty if it is missing. */
export function readActions(written: string): { label: string; url: string }[] {
  return readLines(written).map((line) => {
    const cut = line.lastIndexOf('|')
    return cut < 0
      ? { label: line, url: '' }
      : { label: line.slice(0, cut).trim(), url: line.slice(cut + 1).trim() }
  })
}
