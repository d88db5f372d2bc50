import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawBase64 } from '#testing/media/pictures'
import { openTraceCollector, type TraceCollector } from '#testing/outside/trace-collector'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let collector: TraceCollector
let world: ServedWorld
beforeAll(async () => {
  collector = await openTraceCollector()
  world = await createServedWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } })
})
afterAll(() => collector.close())

it('makes each request one trace under its id, from the route to each statement, without what was sent', async () => {
  const ada = await world.member('ada')
  const board = await ada.post('BoardResource/create', { name: 'marker-name-of-a-board' })
  const saved = await ada.post('PinResource/create', {
    board_id: board.data<{ id: string }>().id,
    title: 'marker-title-of-a-pin',
    image_base64: await drawBase64(),
  })
  const missing = await ada.get('PinResource', { id: '1' })
  expect([saved.status, missing.status]).toEqual([200, 404])
  await ada.send('GET', '/healthz')
  await world.end()

  const traceOf = (answer: { headers: Record<string, unknown> }) => {
    const id = String(answer.headers['x-request-id']).replaceAll('-', '')
    return collector.spans.filter(({ traceId }) => traceId === id)
  }
  const trace = traceOf(saved)
  const root = trace.find(({ parentSpanId }) => parentSpanId === '')
  expect(root).toMatchObject({
    name: 'POST /resource/PinResource/create',
    attributes: { 'http.response.status_code': 200 },
    hasFailed: false,
  })
  const operation = trace.find(({ name }) => name === 'savePin')
  expect(operation).toMatchObject({
    parentSpanId: root?.spanId,
    attributes: { 'bowerbird.outcome': 'ok' },
  })
  const below = trace.filter(({ parentSpanId }) => parentSpanId === operation?.spanId)
  const statements = below.map(({ attributes }) => String(attributes['db.query.text']))
  expect(statements.some((text) => /^insert into pins .*\$1/.test(text))).toBe(true)
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['commit', 'store.put']))

  expect(traceOf(missing).find(({ name }) => name === 'getPin')).toMatchObject({
    attributes: { 'bowerbird.outcome': 'pin_not_found' },
    hasFailed: false,
  })
  expect(collector.spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
  expect(root?.resource).toMatchObject({ 'service.name': 'bowerbird', 'bowerbird.role': 'web' })
  const all = collector.bodies.join()
  expect(all).not.toContain('marker')
  expect(all).not.toContain(ada.cookies.get('bowerbird_session'))
})
