import { hashedFields } from '#contract/conversions/enums'
import { type UploadColumn, uploadColumns } from '#contract/conversions/uploads/upload-columns'

/** Names that other systems give to columns, in small letters without spaces and signs. */
const otherNames: Partial<Record<UploadColumn, readonly string[]>> = {
  event_name: ['event', 'eventtype', 'conversionname'],
  event_time: ['time', 'date', 'datetime', 'timestamp', 'eventdate', 'orderdate', 'createdat'],
  action_source: ['source', 'channel'],
  order_id: ['order', 'ordernumber', 'transactionid'],
  value: ['amount', 'total', 'price', 'revenue', 'ordervalue'],
  num_items: ['quantity', 'items', 'numberofitems'],
  em: ['email', 'mail', 'emailaddress', 'hashedemail'],
  ph: ['phone', 'phonenumber', 'telephone', 'mobile'],
  fn: ['firstname', 'givenname'],
  ln: ['lastname', 'surname', 'familyname'],
  ct: ['city'],
  st: ['state', 'region'],
  zp: ['zip', 'zipcode', 'postalcode', 'postcode'],
  external_id: ['customerid', 'customernumber', 'userid'],
  event_source_url: ['url', 'page'],
}

/** Which column each of a file's is, by its name; each is guessed once. */
export function guessColumns(header: readonly string[]): (UploadColumn | null)[] {
  const taken = new Set<UploadColumn>()
  const wordOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return header.map((title) => {
    const word = wordOf(title)
    const found = uploadColumns.find(
      (one) => !taken.has(one) && (wordOf(one) === word || otherNames[one]?.includes(word)),
    )
    if (found) taken.add(found)
    return found ?? null
  })
}

/** Whether what stands in it leaves the browser as a hash alone. */
export function isHashed(column: UploadColumn | null): boolean {
  return hashedFields.some((one) => one === column)
}

/** How each kind is written before it is hashed, so that the same person has the same hash everywhere. */
export function normalized(column: UploadColumn, text: string): string {
  const low = text.trim().toLowerCase()
  if (column === 'ph') return low.replace(/\D/g, '').replace(/^0+/, '')
  if (column === 'db') return low.replace(/\D/g, '')
  if (column === 'ge') return low.slice(0, 1)
  if (column === 'ct' || column === 'st') return low.replace(/[^\p{L}\p{N}]/gu, '')
  if (column === 'zp') return low.replace(/\s/g, '')
  return column === 'external_id' ? text.trim() : low
}
