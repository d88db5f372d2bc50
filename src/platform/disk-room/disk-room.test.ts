import { expect, it } from 'vitest'
import type { Log } from '#platform/log'
import { createMetrics } from '#platform/metrics'
import { watchDiskRoom } from './index.ts'

it('a full disk is told in the log once, in words and in numbers, until there is room again', async () => {
  let clock = 1_000_000
  let left = 900_000_000
  const lines: string[] = []
  const log = {
    error: ({ reason }: { reason: string }) => lines.push(reason),
    info: (text: string) => lines.push(text),
  } as unknown as Log
  const metrics = createMetrics('test')
  const room = watchDiskRoom({
    ...{ folder: '/data', log, metrics, now: () => clock },
    free: async () => left,
  })
  const shown = async () =>
    [...(await metrics.registry.metrics()).matchAll(/^bowerbird_disk_\w+\{(.*)\} (\d+)/gm)].map(
      ([, labels, value]) => `${/place="(\w+)"/.exec(labels ?? '')?.[1] ?? 'free'} ${value}`,
    )
  await room.look()
  expect([room.trouble(), lines]).toEqual([null, []])
  expect((await shown()).toSorted()).toEqual(['data 0', 'database 0', 'files 0', 'free 900000000'])

  left = 12_400_000
  await room.look()
  await room.look()
  const full = 'the disk that holds /data is full (12 MB free)'
  expect([room.trouble(), lines]).toEqual([full, [full]])
  expect(await shown()).toContain('data 1')

  left = 900_000_000
  await room.look()
  expect([room.trouble(), lines]).toEqual([null, [full, 'There is room on the disk again']])

  // A disk that is not ours to see is known by what it refuses.
  room.note('database')
  expect(room.trouble()).toBe('the database has no room left on its disk')
  expect(await shown()).toContain('database 1')
  clock += 31_000
  await room.look()
  expect([room.trouble(), lines.length]).toEqual([null, 4])
  room.close()
})
