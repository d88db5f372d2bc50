import sharp from 'sharp'
import { answerParent } from '../harness/child-process.ts'
import type { Answered } from '../harness/load/load.ts'
import { percentile } from '../harness/numbers.ts'

/**
 * sharp alone: decode to 736 pixels of width, from that 474, from that 236, each as WebP. No server, no
 * files, no other facts about the picture. As many threads as a picture process of the product has.
 */
interface Setup {
  photo: Uint8Array
  /** The length of the queue; one picture is processed at a time. */
  queueLength: number
  seconds: number
}

sharp.concurrency(1)
sharp.cache(false)

answerParent<Setup>(async ({ photo, queueLength, seconds }): Promise<Answered> => {
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  let queue: Promise<void> = Promise.resolve()
  const next = () => {
    queue = queue.then(() => resize(photo))
    return queue
  }
  await Promise.all(
    Array.from({ length: queueLength }, async () => {
      while (performance.now() < until) {
        const queuedAt = performance.now()
        await next()
        latenciesMs.push(performance.now() - queuedAt)
      }
    }),
  )
  return {
    count: latenciesMs.length,
    perSecond: latenciesMs.length / ((performance.now() - startedAt) / 1_000),
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  }
})

async function resize(photo: Uint8Array): Promise<void> {
  const encoded: Promise<Buffer>[] = []
  let source = sharp(photo, { autoOrient: true })
  for (const widthPx of [736, 474, 236]) {
    const { data, info } = await source.resize(widthPx).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const raw = { raw: { width, height, channels } }
    encoded.push(sharp(data, raw).webp({ quality: 75, effort: 2 }).toBuffer())
    source = sharp(data, raw)
  }
  await Promise.all(encoded)
}
