import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { heicFile } from '#testing/media/heic/heic'
import { createImageProcessor, type ImageProcessor } from './processor.ts'
import { heavyPng, photo, smallPng } from './test-pictures.ts'

const processors: ImageProcessor[] = []
afterEach(async () => {
  await Promise.all(processors.splice(0).map((images) => images.close()))
})

function start(options = {}): ImageProcessor {
  const images = createImageProcessor(options)
  processors.push(images)
  return images
}

describe('createImageProcessor', () => {
  it('answers many concurrent calls, each with its own picture', async () => {
    const images = start()
    const sources = await Promise.all(
      [40, 80, 120, 160, 200, 240].map(async (width) => (await photo(width, 50)).png().toBuffer()),
    )
    const answers = await Promise.all(sources.map((source) => images.ingest(source)))
    expect(answers.map(({ facts }) => facts.width)).toEqual([40, 80, 120, 160, 200, 240])
    expect(new Set(answers.map(({ facts }) => facts.digest)).size).toBe(6)
  })

  it('refuses at once when its queue is full', async () => {
    const images = start({ processes: 1, maxQueued: 2 })
    const source = await (await photo(1500, 1000)).jpeg().toBuffer()
    const works = Array.from({ length: 6 }, () => images.ingest(source))
    const outcomes = await Promise.allSettled(works)
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    await expect(works[3]).rejects.toMatchObject({ code: 'image_queue_full' })
    expect(images.waiting).toBe(0)
  })

  it('lets no other picture wait for a HEIC, and one HEIC wait for another', async () => {
    const images = start({ processes: 1 })
    await images.ingest(smallPng())
    const ended: string[] = []
    const heics = ['first', 'second'].map((name) =>
      images.ingest(heicFile('photo')).then(() => ended.push(name)),
    )
    await expect.poll(() => images.waiting, { interval: 1 }).toBe(1)
    await images.ingest(smallPng()).then(() => ended.push('PNG'))
    expect(images.pids).toHaveLength(2)
    await Promise.all(heics)
    expect(ended).toEqual(['PNG', 'first', 'second'])
    // The memory of its decoder is given back.
    await expect.poll(() => images.pids).toHaveLength(1)
  })

  it('fails a picture that exceeds the deadline, and keeps working', async () => {
    const images = start({ processes: 1, deadlineMs: 5 })
    const source = await heavyPng()
    await expect(images.finish(source)).rejects.toMatchObject({ code: 'image_broken' })
    const patient = start({ processes: 1 })
    await patient.ingest(source)
  })

  it('survives the death of a working child', async () => {
    const images = start({ processes: 1 })
    await images.ingest(smallPng())
    const [pid] = images.pids
    const source = await heavyPng()
    const work = images.finish(source)
    process.kill(pid as number, 'SIGKILL')
    await expect(work).rejects.toMatchObject({ code: 'image_broken' })
    await images.ingest(smallPng())
    expect(images.pids).not.toEqual([pid])
  })

  it('accepts a view into a larger buffer', async () => {
    const png = smallPng()
    const view = new Uint8Array(Buffer.concat([Buffer.alloc(7), png, Buffer.alloc(9)]).buffer, 0)
    const at = Buffer.from(view).indexOf(png)
    const { facts } = await start().ingest(view.subarray(at, at + png.length))
    expect(facts).toMatchObject({ format: 'png', width: 10, height: 10 })
  })

  it('ends its children with their parent, neither earlier nor later', async () => {
    const isAlive = (pid: number) => {
      try {
        process.kill(pid, 0)
        return true
      } catch {
        return false
      }
    }
    const parent = fork(new URL('./processes/test-parent.ts', import.meta.url), [], {
      execArgv: [],
    })
    const [pids] = (await once(parent, 'message')) as [number[]]
    expect(pids).toHaveLength(2)
    // Signals that a terminal or a service manager sends to the whole group: the work is finished.
    for (const pid of pids) {
      process.kill(pid, 'SIGINT')
      process.kill(pid, 'SIGTERM')
    }
    parent.send('finish')
    expect((await once(parent, 'message'))[0]).toBe('finished')
    expect(pids.map(isAlive)).toEqual([true, true])
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await expect.poll(() => pids.map(isAlive), { timeout: 5_000 }).toEqual([false, false])
  })
})
