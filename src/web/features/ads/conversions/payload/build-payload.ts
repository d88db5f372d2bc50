import type { ActionSource, ConversionEventName } from '#contract/conversions/enums'

/** What of a person may be entered in the clear, and leaves as a hash. */
export const personFields = ['em', 'ph', 'fn', 'ln', 'ct', 'zp', 'country', 'external_id'] as const
export type PersonField = (typeof personFields)[number]
/** What stays as it is entered. */
export const plainFields = [
  'event_id',
  'event_source_url',
  'click_id',
  'client_ip_address',
  'client_user_agent',
  'value',
  'currency',
  'order_id',
] as const
export type PlainField = (typeof plainFields)[number]

export interface PayloadFields {
  event_name: ConversionEventName
  action_source: ActionSource
  plain: Partial<Record<PlainField, string>>
  /** SHA-256 by field. */
  hashes: Partial<Record<PersonField, string>>
}

const ofUser: readonly PlainField[] = ['click_id', 'client_ip_address', 'client_user_agent']
const ofContent: readonly PlainField[] = ['value', 'currency', 'order_id']

/** One event as the API takes it, of what was entered; empty fields are left out. */
export function buildEvent(
  { event_name, action_source, plain, hashes }: PayloadFields,
  eventTime: number,
): Record<string, unknown> {
  const entered = (names: readonly PlainField[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = plain[name]?.trim()
        return value ? [[name, value]] : []
      }),
    )
  const people = personFields.flatMap((name) => (hashes[name] ? [[name, [hashes[name]]]] : []))
  const custom = entered(ofContent)
  return {
    ...{ event_name, action_source, event_time: eventTime },
    ...entered(['event_id', 'event_source_url']),
    user_data: { ...Object.fromEntries(people), ...entered(ofUser) },
    ...(Object.keys(custom).length > 0 && { custom_data: custom }),
  }
}

/** The events of a pasted body: `{"data": […]}`, a list, or one alone. Null: this is no JSON. */
export function readPasted(text: string): unknown[] | null {
  try {
    const body: unknown = JSON.parse(text)
    if (Array.isArray(body)) return body
    const data = (body as { data?: unknown } | null)?.data
    return Array.isArray(data) ? data : [body]
  } catch {
    return null
  }
}

/** As it is pasted into a shell. */
export function curlOf(publicUrl: string, advertiserId: string, event: object): string {
  const body = JSON.stringify({ data: [event] }).replaceAll("'", "'\\''")
  return `curl '${publicUrl}/v5/ad_accounts/${advertiserId}/events?test=true' \\
  -H "authorization: Bearer $BOWERBIRD_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '${body}'`
}
