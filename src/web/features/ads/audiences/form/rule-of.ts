import type { AudienceType } from '#contract/audiences/audience'

interface Typed {
  text: (name: string) => string
  all: (name: string) => string[]
}

/** The rule that a form of an audience of this type describes. */
export function ruleOf(type: AudienceType, { text, all }: Typed): Record<string, unknown> {
  const given = (name: string) => {
    const value = text(name).trim()
    return value === '' ? {} : { [name]: value }
  }
  const chosen = (name: string) => (all(name).length === 0 ? {} : { [name]: all(name) })
  switch (type) {
    case 'VISITOR':
      return { ...given('conversion_tag_id'), ...chosen('event_names'), ...given('url_contains') }
    case 'CUSTOMER_LIST':
      return given('customer_list_id')
    case 'ENGAGEMENT':
      return { ...given('board_id'), ...chosen('actions') }
    case 'ACTALIKE':
      return { ...given('seed_audience_id'), ...given('percentage') }
  }
}
