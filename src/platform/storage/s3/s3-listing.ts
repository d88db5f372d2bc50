import { Parser } from 'htmlparser2'
import type { ListedObject } from '../object-store.ts'

/** Reads one page of S3's object listing, version 2. */
export function readListing(xml: string): { objects: ListedObject[]; nextToken: string | null } {
  const objects: ListedObject[] = []
  let nextToken: string | null = null
  let current: ListedObject | null = null
  let text = ''

  const parser = new Parser(
    {
      onopentag(name) {
        text = ''
        if (name === 'Contents') current = { key: '', size: 0, modifiedAt: new Date(0) }
      },
      ontext(part) {
        text += part
      },
      onclosetag(name) {
        if (name === 'NextContinuationToken') nextToken = text
        if (!current) return
        if (name === 'Key') current.key = text
        if (name === 'Size') current.size = Number(text)
        if (name === 'LastModified') current.modifiedAt = new Date(text)
        if (name !== 'Contents') return
        objects.push(current)
        current = null
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { objects, nextToken }
}
