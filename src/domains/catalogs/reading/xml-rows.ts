import { Parser } from 'htmlparser2'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { FileRow } from './feed-item.ts'
import { fieldName } from './field-name.ts'

const itemNames = new Set(['item', 'entry'])

/**
 * The items of RSS or Atom, with the fields that stand directly in them. Entities that a document declares are not
 * expanded: they stay as they are written. Throws `catalog_file_unreadable` where there is no element, and where the
 * text ends before its elements do.
 */
export async function* xmlRows(pieces: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const found: FileRow[] = []
  let count = 0
  let depth = 0
  let hasElements = false
  let isEnding = false
  let hasEndedEarly = false
  /** How deep the item is whose fields are read. */
  let itemDepth: number | null = null
  let values = new Map<string, string>()
  let field: { name: string; text: string; isOfShop: boolean } | null = null
  const fromShop = new Set<string>()

  const keep = (name: string, text: string, isOfShop: boolean) => {
    // What shops export is more exact than what feeds have anyway.
    if (values.has(name) && (!isOfShop || fromShop.has(name))) return
    if (values.size >= limits.catalogFields) return
    values.set(name, text.trim())
    if (isOfShop) fromShop.add(name)
  }

  const parser = new Parser(
    {
      onopentag(written, attributes) {
        hasElements = true
        depth += 1
        // Each further one takes longer than the one before.
        if (depth > limits.catalogDepth) throw new Failure('catalog_file_unreadable')
        const name = fieldName(written)
        if (itemDepth === null && itemNames.has(name)) {
          itemDepth = depth
          values = new Map()
          fromShop.clear()
        } else if (itemDepth !== null && depth === itemDepth + 1) {
          field = { name, text: '', isOfShop: written.startsWith('g:') }
          if (attributes.href && (attributes.rel ?? 'alternate') === 'alternate')
            keep(name, attributes.href.slice(0, limits.catalogFieldLength), false)
        }
      },
      ontext(text) {
        if (field && depth === itemDepth! + 1 && field.text.length < limits.catalogFieldLength)
          field.text += text.slice(0, limits.catalogFieldLength)
      },
      onclosetag() {
        if (isEnding) hasEndedEarly = true
        if (itemDepth !== null && depth === itemDepth + 1 && field) {
          if (field.text.trim() !== '') keep(field.name, field.text, field.isOfShop)
          field = null
        } else if (depth === itemDepth) {
          count += 1
          found.push({ row_number: count, values })
          itemDepth = null
        }
        depth -= 1
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeSelfClosing: true },
  )

  for await (const piece of pieces) {
    parser.write(piece)
    yield* found.splice(0)
  }
  // What only the end closes was cut off.
  isEnding = true
  parser.end()
  if (!hasElements || hasEndedEarly) throw new Failure('catalog_file_unreadable')
}
