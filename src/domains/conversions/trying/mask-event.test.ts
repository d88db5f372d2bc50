import { expect, it } from 'vitest'
import { maskEvent } from './mask-event.ts'

const hash = 'ab12cd'.padEnd(64, '0')

it('shows of an event what tells nothing of somebody', () => {
  const fields = maskEvent({
    event_name: 'checkout',
    action_source: 'web',
    event_time: 1_794_700_000,
    event_id: 'order-1042',
    event_source_url: 'https://shop.example/thanks/mia?mail=mia@mail.example',
    user_data: { em: [hash], ph: '+49 30 1234567', client_ip_address: '203.0.113.9' },
    custom_data: { value: '19.90', currency: 'EUR', content_ids: ['a', 'b'] },
  })
  expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toEqual({
    event_name: 'checkout',
    action_source: 'web',
    event_time: '1794700000',
    event_id: 'orde••••',
    event_source_url: 'shop.example',
    'user_data.em': 'ab12cd…',
    'user_data.ph': '••••',
    'user_data.client_ip_address': '••••',
    'custom_data.value': '19.90',
    'custom_data.currency': 'EUR',
    'custom_data.content_ids': '•••• × 2',
  })
})

const secrets = ['mia@mail.example', '+49 30 1234567', '49301234567', 'Mia Meyer', '203.0.113.9']
const places: ((value: unknown) => unknown)[] = [
  (value) => value,
  (value) => [value],
  (value) => ({ [String(value)]: value }),
  (value) => ({ event_name: value, action_source: value, event_id: value, opt_out: value }),
  (value) => ({ event_source_url: `https://shop.example/${String(value)}?q=${String(value)}` }),
  (value) => ({ user_data: { em: value, ph: [value], fn: { a: value }, click_id: value } }),
  (value) => ({ user_data: value, custom_data: value }),
  (value) => ({ custom_data: { order_id: value, content_ids: [value], value, currency: value } }),
  (value) => ({ custom_data: { search_string: value, contents: [{ id: value }] } }),
]

it.each(secrets)('shows nothing of %s, wherever it stands', (one) => {
  for (const place of places) {
    const shown = JSON.stringify(maskEvent(place(one)))
    for (const secret of secrets) expect(shown).not.toContain(secret)
  }
})
