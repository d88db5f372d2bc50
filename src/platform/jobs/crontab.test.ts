import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { toCrontab } from './run-jobs.ts'

it('gives each scheduled job a queue and a key, so that it neither overlaps nor queues up', () => {
  const run = async () => {}
  const items = parseCrontab(
    toCrontab({
      sweep_news: { cron: '17 4 * * *', run },
      keep_popular: { cron: '*/5 * * * *', run },
    }),
  )
  expect(items).toMatchObject(
    ['sweep_news', 'keep_popular'].map((name) => ({
      task: name,
      options: { queueName: name, jobKey: name, jobKeyMode: 'replace' },
    })),
  )
})
