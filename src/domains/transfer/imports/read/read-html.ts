import { limits } from '#contract/limits'
import { walkMarkup } from '#platform/html'
import { type Field, fieldOf } from './field-names.ts'
import { type FoundPin, tidyLine, webAddress } from './found-pin.ts'
import { type FileAt, toPin } from './read-json.ts'

const lineEnds = new Set(['br', 'p', 'li', 'div', 'tr', 'dt', 'dd', 'ul', 'ol', 'table', 'section'])
const headings = new Set(['h1', 'h2', 'h3', 'h4'])
const maxLineLength = 4_000

/**
 * The pins of a data export for humans: lines such as `Board Name: Garden`, or pictures
 * under headings. A record ends where a field repeats, and at rules and headings.
 */
export function readHtml(html: string, name: string, fileAt: FileAt): FoundPin[] {
  const found: FoundPin[] = []
  const around = { board_name: name, section_name: null, is_secret: false, fileAt }
  let record: Partial<Record<Field, string>> = {}
  let text = ''
  let href: string | null = null
  let lineHref: string | null = null
  let isHeading = false

  const endRecord = () => {
    const pin = toPin(record, around)
    if (pin && found.length <= limits.importItems) found.push(pin)
    record = {}
  }
  const endLine = () => {
    const [, key = '', value = ''] = /^\s*([\p{L} _-]{2,40}):\s*(.*)$/su.exec(text) ?? []
    const field = fieldOf(key)?.field
    const fieldText = value.trim() || lineHref || ''
    // Some services write "No data" for empty values.
    if (field && fieldText !== '' && !/^(no data|none|n\/a)$/i.test(fieldText)) {
      const isAddress = field === 'image' || field === 'link'
      if (record[field] !== undefined && field !== 'link') endRecord()
      if (field !== 'link' || record.link === undefined)
        record[field] = isAddress ? (lineHref ?? fieldText) : fieldText
    } else if (lineHref !== null && text.trim() !== '' && webAddress(text.trim()) !== null) {
      // An address without a field begins a record.
      endRecord()
    }
    text = ''
    lineHref = null
  }

  walkMarkup(html, {
    open(tag, attributes) {
      if (headings.has(tag) || tag === 'hr') {
        endLine()
        endRecord()
        isHeading = tag !== 'hr'
      } else if (lineEnds.has(tag)) endLine()
      else if (tag === 'a') {
        href = webAddress(attributes.get('href'))
        lineHref = href
      } else if (tag === 'img') {
        const image = webAddress(attributes.get('src'))
        const file = fileAt(attributes.get('src'))
        if (image === null && file === null) return
        endLine()
        endRecord()
        record = {
          ...(image && { image }),
          ...(file && { file }),
          ...(href && { link: href }),
          title: attributes.get('alt') ?? '',
        }
      }
    },
    close(tag) {
      if (tag === 'a') href = null
      if (headings.has(tag)) {
        const heading = tidyLine(text, limits.boardNameLength)
        if (isHeading && heading !== '') around.board_name = heading
        text = ''
        isHeading = false
      } else if (lineEnds.has(tag)) endLine()
    },
    text(piece) {
      if (text.length < maxLineLength) text += piece
    },
    isDone: () => found.length > limits.importItems,
  })
  endLine()
  endRecord()
  return found
}
