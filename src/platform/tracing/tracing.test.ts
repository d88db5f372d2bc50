import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { openTraceCollector, type TraceCollector } from '#testing/outside/trace-collector'
import { noTracing, openTracing, type TracingOptions, traceMethods } from './index.ts'

let collector: TraceCollector
beforeAll(async () => {
  collector = await openTraceCollector()
})
afterAll(() => collector.close())

const open = (options: Partial<TracingOptions> = {}) =>
  openTracing({
    endpoint: collector.endpoint,
    headers: {},
    share: 1,
    resource: { 'service.name': 'test' },
    onFailure: () => {},
    ...options,
  })
const traceId = 'a'.repeat(31)
const byName = (name: string) => collector.spans.find((span) => span.name === name)

it('sends a tree of spans under the id that was given, with how long each took', async () => {
  const tracing = await open({ headers: { authorization: 'Bearer x' } })
  const request = tracing.start('request', { traceId: `${traceId}1`, sinceMs: 50 })
  await tracing.within(request, async () => {
    await Promise.all([
      tracing.run('one', { size: 3 }, async () => {
        await wait(5)
        tracing.record('statement of one', {}, 4)
      }),
      tracing.run('two', {}, () => wait(1)),
    ])
  })
  request.end({ status: 200 })
  await tracing.close()

  const root = byName('request')
  expect(root).toMatchObject({
    ...{ traceId: `${traceId}1`, parentSpanId: '', hasFailed: false },
    attributes: { status: 200 },
    resource: { 'service.name': 'test' },
  })
  expect(root?.ms).toBeGreaterThanOrEqual(50)
  const one = byName('one')
  expect(one).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId })
  expect(one?.attributes).toEqual({ size: 3 })
  expect(byName('two')).toMatchObject({ parentSpanId: root?.spanId })
  expect(byName('statement of one')).toMatchObject({ parentSpanId: one?.spanId })
  expect(byName('statement of one')?.ms).toBeCloseTo(4, 2)
  expect(collector.headers[0]).toMatchObject({ url: '/v1/traces', authorization: 'Bearer x' })
})

it('says what kind of error ended a span, not its words', async () => {
  const tracing = await open()
  const refused = tracing.run('refused', {}, async () => {
    throw new Failure('not_found', { field: 'secret words' })
  })
  await expect(refused).rejects.toThrow()
  const store = { read: async () => Promise.reject(new TypeError('secret words')), at: () => 7 }
  const traced = traceMethods(store, 'store', tracing)
  await expect(traced.read()).rejects.toThrow('secret words')
  expect(traced.at()).toBe(7)
  await tracing.close()
  expect(byName('refused')).toMatchObject({
    hasFailed: true,
    attributes: { 'error.type': 'not_found' },
  })
  expect(byName('store.read')?.attributes).toEqual({ 'error.type': 'TypeError' })
  expect(collector.bodies.join()).not.toContain('secret words')
})

it('sends the share of traces that is wanted, each whole', async () => {
  const tracing = await open({ share: 0.5 })
  for (let n = 0; n < 400; n += 1)
    await tracing.run('sampled', {}, async () => tracing.record('within sampled', {}, 1))
  await tracing.close()
  const roots = collector.spans.filter(({ name }) => name === 'sampled')
  expect(roots.length).toBeGreaterThan(120)
  expect(roots.length).toBeLessThan(280)
  const within = collector.spans.filter(({ name }) => name === 'within sampled')
  expect(within.map((span) => span.traceId).sort()).toEqual(
    roots.map((span) => span.traceId).sort(),
  )
})

it('records a statement only within a trace', async () => {
  const tracing = await open()
  tracing.record('alone', {}, 1)
  await tracing.run('around', {}, async () => tracing.record('inside', {}, 1))
  await tracing.close()
  expect(byName('inside')).toBeDefined()
  expect(byName('alone')).toBeUndefined()
})

it('neither fails nor waits where the collector refuses or is away, and says so once', async () => {
  const refusing = await openTraceCollector(400)
  const reasons: string[] = []
  const onFailure = (reason: string) => void reasons.push(reason)
  const tracing = await open({ endpoint: refusing.endpoint, onFailure })
  for (let n = 0; n < 2_000; n += 1) await tracing.run('work', {}, async () => {})
  await tracing.close()
  expect(refusing.bodies.length).toBeGreaterThan(1)
  expect(reasons).toHaveLength(1)
  await refusing.close()

  const away = await open({ endpoint: refusing.endpoint, onFailure })
  expect(await away.run('work', {}, async () => 'done')).toBe('done')
  await away.close()
})

it('is nothing without a collector', async () => {
  expect(await open({ endpoint: '' })).toBe(noTracing)
  expect(await noTracing.run('work', {}, async () => 'done')).toBe('done')
})
