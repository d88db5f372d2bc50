import { expect, it } from 'vitest'
import { checkEvent } from '#contract/conversions/check-event'
import { actionSources, conversionEventNames } from '#contract/conversions/enums'
import { buildEvent, curlOf, readPasted } from './build-payload.ts'

const now = 1_794_700_000
const hash = 'ab'.repeat(32)

it('builds what the API takes, of every event from every source', () => {
  for (const event_name of conversionEventNames)
    for (const action_source of actionSources) {
      const plain = {
        event_id: ' 7 ',
        value: '19.90',
        currency: 'eur',
        click_id: '',
        order_id: '7',
      }
      const event = buildEvent({ event_name, action_source, plain, hashes: { em: hash } }, now)
      expect(checkEvent(event, now * 1_000)).toMatchObject({ isLate: false, isLimited: false })
      expect(event).toMatchObject({ event_id: '7', user_data: { em: [hash] } })
      expect(event.user_data).not.toHaveProperty('click_id')
    }
})

it.each([
  ['nobody', { plain: {}, hashes: {} }, 'conversion.unknown'],
  [
    'half a visitor',
    { plain: { client_ip_address: '203.0.113.9' }, hashes: {} },
    'conversion.unknown',
  ],
  ['a comma in a price', { plain: { value: '19,90' }, hashes: { em: hash } }, 'conversion.invalid'],
  [
    'an address as an id',
    { plain: { event_id: 'mia@mail.example' }, hashes: { em: hash } },
    'conversion.clear',
  ],
])('is told of %s', (_what, given, key) => {
  const event = buildEvent({ event_name: 'checkout', action_source: 'web', ...given }, now)
  expect(checkEvent(event, now * 1_000)).toMatchObject({ problem: { key } })
})

it('reads what is pasted, as a body, a list or one event', () => {
  expect(readPasted('{"data":[{"a":1},2]}')).toEqual([{ a: 1 }, 2])
  expect(readPasted('[3]')).toEqual([3])
  expect(readPasted('{"a":1}')).toEqual([{ a: 1 }])
  expect(readPasted('null')).toEqual([null])
  expect(readPasted('{"data":')).toBeNull()
})

it('keeps quotes of the body inside the quotes of the shell', () => {
  expect(curlOf('https://pins.example', '5', { order_id: "it's" })).toContain("it'\\''s")
})
