import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Failure, isFailure } from '#contract/errors'
import { casesOf } from '#testing/heavy-suites'
import { createWebFetcher, type WebFetcher } from './index.ts'
import { bombBytes } from './testing/hostile-host.ts'

const maxBytes = 4_000_000
const patientMs = 15_000
const deadlineMs = 1_500
const endlessBehaviours = [
  ...['never_ends', 'never_ends_in_tiny_chunks', 'never_ends_in_a_gzip'],
  ...['sends_a_gzip_bomb', 'sends_a_brotli_bomb', 'sends_a_zstd_bomb'],
]

const ends: Record<string, Failure['code'] | 'passes'> = {
  never_answers: 'url_too_slow',
  drips_its_head: 'url_too_slow',
  drips_its_body: 'url_too_slow',
  stops_half_way: 'url_too_slow',
  informs_for_ever: 'url_too_slow',
  never_ends: 'url_too_large',
  never_ends_in_tiny_chunks: 'url_too_slow',
  never_ends_in_a_gzip: 'url_too_large',
  announces_too_much: 'url_too_large',
  sends_a_gzip_bomb: 'url_too_large',
  sends_a_brotli_bomb: 'url_too_large',
  sends_a_zstd_bomb: 'url_too_large',
  ends_too_early: 'url_unreachable',
  has_a_huge_head: 'url_unreachable',
  has_many_headers: 'url_unreachable',
  sends_half_a_gzip: 'url_unreachable',
  sends_false_gzip: 'url_unreachable',
  leads_in_a_circle: 'url_unreachable',
  redirects_nowhere: 'url_unreachable',
  resets_half_way: 'url_unreachable',
  resets_at_once: 'url_unreachable',
  says_nothing: 'url_unreachable',
  keeps_out: 'url_unreachable',
  speaks_no_http: 'url_unreachable',
  switches_protocols: 'url_unreachable',
  smuggles: 'url_unreachable',
  chains_encodings: 'url_refused',
  repeats_encodings: 'url_refused',
  invents_an_encoding: 'url_refused',
  redirects_to_a_file: 'url_refused',
  sends_a_program: 'url_refused',
  has_no_content: 'url_not_found',
  is_empty: 'url_not_found',
  has_nothing: 'url_not_found',
  sends_more_than_it_said: 'passes',
  says_it_is_a_page: 'passes',
}

let hostProcess: ChildProcess
let host: { port: number }
let fetcher: WebFetcher

beforeAll(async () => {
  hostProcess = fork(new URL('./testing/hostile-host-process.ts', import.meta.url), {
    execArgv: [],
  })
  ;[host] = (await once(hostProcess, 'message')) as [{ port: number }]
  fetcher = createWebFetcher({ userAgent: 'Bowerbird/test', allow: [`127.0.0.1:${host.port}`] })
})

afterAll(async () => {
  await fetcher.close()
  const ended = once(hostProcess, 'exit')
  hostProcess.disconnect()
  await ended
})

function fetchBehaviour(
  behaviour: string,
  accept: 'page' | 'image' = 'page',
  withinMs = deadlineMs,
): Promise<string> {
  const url = `http://127.0.0.1:${host.port}/${behaviour}`
  return fetcher.fetch(url, { accept, maxBytes, deadlineMs: withinMs }).then(
    () => 'passes',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )
}

describe('a host that', () => {
  it.each(Object.entries(ends))('%s: %s', async (behaviour, end) => {
    // What ends by something else than the deadline may take its time on a busy machine.
    const withinMs = end === 'url_too_slow' ? deadlineMs : patientMs
    const begin = performance.now()
    expect(await fetchBehaviour(behaviour, 'page', withinMs)).toBe(end)
    expect(performance.now() - begin).toBeLessThan(withinMs + 5_000)
  })

  it('claims to be a picture, but is not, is refused by its first bytes', async () => {
    expect(await fetchBehaviour('says_it_is_a_picture', 'image')).toBe('url_refused')
  })

  it('claims to be a page, but is a picture, is treated as a picture', async () => {
    const url = `http://127.0.0.1:${host.port}/says_it_is_a_page`
    const answer = await fetcher.fetch(url, { accept: 'page', maxBytes, deadlineMs })
    expect(answer.contentType).toBe('image/gif')
  })

  it('never completes the TLS handshake is too slow', async () => {
    const url = `https://127.0.0.1:${host.port}/`
    const begin = performance.now()
    await expect(
      fetcher.fetch(url, { accept: 'page', maxBytes, deadlineMs }),
    ).rejects.toMatchObject({
      code: 'url_too_slow',
    })
    expect(performance.now() - begin).toBeLessThan(deadlineMs + 1_000)
  })

  it('sends bombs that an unguarded fetch would inflate', async () => {
    const response = await fetch(`http://127.0.0.1:${host.port}/sends_a_gzip_bomb`)
    expect((await response.arrayBuffer()).byteLength).toBe(bombBytes)
    expect(bombBytes).toBeGreaterThan(10 * maxBytes)
    expect(zlib.gzipSync(Buffer.alloc(bombBytes)).length).toBeLessThan(maxBytes)
  })
})

it('keeps memory limited and the caller responsive with thirty endless answers at once', async () => {
  const patient = createWebFetcher({
    userAgent: 'Bowerbird/test',
    allow: [`127.0.0.1:${host.port}`],
    maxParallel: 90,
  })
  const lag = monitorEventLoopDelay({ resolution: 5 })
  const peaks: number[] = []
  lag.enable()
  for (const behaviour of casesOf('fetching', endlessBehaviours, 2)) {
    const url = `http://127.0.0.1:${host.port}/${behaviour}`
    const options = { accept: 'page', maxBytes: 20_000_000, deadlineMs: 4_000 } as const
    const begin = performance.now()
    const ended = await Promise.allSettled(
      Array.from({ length: 30 }, () => patient.fetch(url, options)),
    )
    // At the deadline, and far from the minute of the test: the processes of a busy machine take turns.
    expect(performance.now() - begin).toBeLessThan(3 * options.deadlineMs)
    const codes = ended.map((end) => end.status === 'rejected' && (end.reason as Failure).code)
    expect(['url_too_large', 'url_too_slow', 'overloaded']).toEqual(expect.arrayContaining(codes))
    // On a busy machine the process may have been ended as one that is stuck, and has nothing to say.
    const vitals = await patient.vitals()
    if (vitals) peaks.push(vitals.peakRssBytes)
  }
  lag.disable()
  await patient.close()
  expect(peaks.length).toBeGreaterThan(0)
  expect(Math.max(...peaks)).toBeLessThan(300_000_000)
  expect(lag.percentile(99) / 1e6).toBeLessThan(100)
}, 60_000)
