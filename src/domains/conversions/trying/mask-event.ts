import { actionSources, conversionEventNames, hashedFields } from '#contract/conversions/enums'

/** A field of a reported event, by its path. */
export interface MaskedField {
  field: string
  value: string
}

const hidden = '••••'
const isHash = /^[0-9a-f]{64}$/i
const isNumberText = /^\d{1,9}(\.\d{1,6})?$/
const isReference = /^[\w.:/-]{1,128}$/
/** A longer run of digits may be a telephone number. */
const isPhone = /^[\d.:/-]{7,}$/

/**
 * The known fields of an event, whether it was right or not, with nothing in them that could tell who somebody is:
 * of hashes the beginning, of references the first letters, of addresses the host, and of texts nothing at all. Other
 * fields are left out, for their names may say something too.
 */
export function maskEvent(raw: unknown): MaskedField[] {
  const event = objectOf(raw)
  const [user, custom] = [objectOf(event.user_data), objectOf(event.custom_data)]
  const own = Object.entries(ofEvent).map(([name, mask]) => masked(name, event[name], mask))
  const ofUser = [
    ...[...hashedFields, 'hashed_maids'].map((name) =>
      masked(`user_data.${name}`, user[name], hash),
    ),
    ...['click_id', 'client_ip_address', 'client_user_agent'].map((name) =>
      masked(`user_data.${name}`, user[name], secret),
    ),
  ]
  const ofCustom = Object.entries(ofContent).map(([name, mask]) =>
    masked(`custom_data.${name}`, custom[name], mask),
  )
  return [...own, ...ofUser, ...ofCustom].flatMap((one) => one ?? [])
}

type Mask = (value: unknown) => string

const secret: Mask = () => hidden
const oneOf =
  (values: readonly string[]): Mask =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? value : hidden
const number: Mask = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value < 1e13 ? String(value) : hidden
const price: Mask = (value) => (isNumberText.test(textOf(value)) ? textOf(value) : hidden)
const count: Mask = (value) => (Array.isArray(value) ? `${hidden} × ${value.length}` : hidden)
const reference: Mask = (value) => {
  const text = textOf(value)
  return isReference.test(text) && !isPhone.test(text) ? `${text.slice(0, 4)}${hidden}` : hidden
}
const currency: Mask = (value) => (/^[A-Za-z]{3}$/.test(textOf(value)) ? textOf(value) : hidden)
const hash: Mask = (value) => {
  const all = (Array.isArray(value) ? value : [value]).slice(0, 3)
  return all
    .map((one) => (isHash.test(textOf(one)) ? `${textOf(one).slice(0, 6)}…` : hidden))
    .join(', ')
}
/** As partners are named; anything else may be somebody. */
const partner: Mask = (value) => (/^ss-[a-z-]{1,50}$/.test(textOf(value)) ? textOf(value) : hidden)
const flag: Mask = (value) => (typeof value === 'boolean' ? String(value) : hidden)
const host: Mask = (value) => {
  try {
    const { protocol, host: name } = new URL(textOf(value))
    return /^https?:$/.test(protocol) ? name.slice(0, 100) : hidden
  } catch {
    return hidden
  }
}

const ofEvent: Record<string, Mask> = {
  event_name: oneOf(conversionEventNames),
  action_source: oneOf(actionSources),
  event_time: number,
  event_id: reference,
  event_source_url: host,
  opt_out: flag,
  partner_name: partner,
}

const ofContent: Record<string, Mask> = {
  value: price,
  currency,
  order_id: reference,
  num_items: number,
  content_ids: count,
  contents: count,
  content_name: secret,
  content_category: secret,
  content_brand: secret,
  search_string: secret,
  opt_out_type: oneOf(['LDP']),
}

function masked(field: string, value: unknown, mask: Mask): MaskedField | null {
  return value === undefined || value === null ? null : { field, value: mask(value) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function objectOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}
