import { expect, it } from 'vitest'
import { createMetrics, watchLastBackup, watchReports } from './index.ts'

interface Counted {
  waiting: number
  overdue: number
}

/** Reads that end when they are told to. */
function slowReads() {
  const begun: PromiseWithResolvers<Counted>[] = []
  const read = () => {
    const reading = Promise.withResolvers<Counted>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, read }
}

it('a scrape does not wait for a read that does not end, and shows what was known last', async () => {
  const metrics = createMetrics('web')
  const { begun, read } = slowReads()
  watchReports(metrics, read)
  const scrape = async () => {
    const text = await metrics.registry.metrics()
    return /^bowerbird_reports_waiting\S* (\d+)$/m.exec(text)?.[1] ?? null
  }
  expect(await scrape()).toBeNull()
  expect(await scrape()).toBeNull()
  // The scrapes share the read that is on its way.
  expect(begun).toHaveLength(1)
  begun[0]?.resolve({ waiting: 3, overdue: 1 })
  await expect.poll(scrape).toBe('3')
  expect(await scrape()).toBe('3')

  begun.at(-1)?.resolve({ waiting: 4, overdue: 1 })
  await expect.poll(scrape).toBe('4')
  begun.at(-1)?.reject(new Error('No connection'))
  await expect.poll(scrape).toBeNull()
})

it('a read that ends soon is waited for', async () => {
  const metrics = createMetrics('web')
  watchLastBackup(metrics, async () => ({ ageSeconds: 60, failed: 1 }))
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/^bowerbird_backup_age_seconds\S* 60$/m)
  expect(text).toMatch(/^bowerbird_backup_failed\S* 1$/m)
})
