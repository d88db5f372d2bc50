import { expect, it } from 'vitest'
import type { Log } from '#platform/log'
import { createMetrics } from '#platform/metrics'
import { watchDiskSpace } from './index.ts'

it('logs a full disk once and shows it in the metrics until there is space again', async () => {
  let clock = 1_000_000
  let free = 900_000_000
  const lines: string[] = []
  const log = {
    error: ({ reason }: { reason: string }) => lines.push(reason),
    info: (text: string) => lines.push(text),
  } as unknown as Log
  const metrics = createMetrics('test')
  const disk = watchDiskSpace({
    ...{ folder: '/data', log, metrics, now: () => clock },
    free: async () => free,
  })
  const metricValues = async () =>
    [...(await metrics.registry.metrics()).matchAll(/^bowerbird_disk_\w+\{(.*)\} (\d+)/gm)].map(
      ([, labels, value]) => `${/place="(\w+)"/.exec(labels ?? '')?.[1] ?? 'free'} ${value}`,
    )
  await disk.check()
  expect([disk.problem(), lines]).toEqual([null, []])
  expect((await metricValues()).toSorted()).toEqual([
    'data 0',
    'database 0',
    'files 0',
    'free 900000000',
  ])

  free = 12_400_000
  await disk.check()
  await disk.check()
  const full = 'the disk that holds /data is full (12 MB free)'
  expect([disk.problem(), lines]).toEqual([full, [full]])
  expect(await metricValues()).toContain('data 1')

  free = 900_000_000
  await disk.check()
  expect([disk.problem(), lines]).toEqual([null, [full, 'There is room on the disk again']])

  // A disk that cannot be measured is known to be full by its refused writes.
  disk.note('database')
  expect(disk.problem()).toBe('the database has no room left on its disk')
  expect(await metricValues()).toContain('database 1')
  clock += 31_000
  await disk.check()
  expect([disk.problem(), lines.length]).toEqual([null, 4])
  disk.close()
})
