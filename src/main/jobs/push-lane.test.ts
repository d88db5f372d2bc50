import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadImage } from '#contract/media/upload-image'
import { addNews } from '#domains/news'
import { countWaiting, enqueue, type JobRunner, runJobs } from '#platform/jobs'
import { idOf } from '#testing/callers'
import { drawPicture } from '#testing/media/pictures'
import { type PushService, startPushService } from '#testing/outside/push-service'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { createLanes } from './job-lanes.ts'
import { createEventHandlers } from './job-list.ts'

/** As many as are told at once. */
const names = ['olive', 'bob', 'ada', 'kim'] as const
let service: PushService
let world: ServedWorld
let runner: JobRunner | undefined

beforeAll(async () => {
  service = await startPushService()
  world = await createServedWorld({ env: { FETCH_ALLOW: service.host } })
})
afterAll(async () => {
  // Whoever waits for an answer waits no longer.
  await service.close()
  await runner?.stop()
  await world.end()
})

it('a push service that does not answer does not delay other jobs', async () => {
  service.answer = 'hang'
  for (const name of names) {
    const member = await world.member(name)
    await member.post('PushSubscriptionResource/create', service.browser().subscription)
    const person_id = idOf(world, name)
    await world.database.transaction(async (db) => {
      const actorId = idOf(world, name === 'bob' ? 'olive' : 'bob')
      const facts = { personId: person_id, actorId, kind: 'followed' as const, facts: {} }
      await addNews(db, world.services, facts)
      await enqueue(db, 'push_due', { person_id })
    })
  }
  runner = await runJobs({
    url: world.databaseUrl,
    lanes: createLanes({}, 2),
    tasks: createEventHandlers(world),
    schedule: {},
    log: world.log,
  })
  await expect.poll(() => service.received.length).toBe(4)
  await world.as('olive').run(uploadImage, { image: await drawPicture() })
  const left = (task: string) => countWaiting(world.database.reader, [task])
  await expect.poll(() => left('image_stored')).toBe(0)
  // Of each the one that waits for its answer, and the one that the news asked for later.
  expect(await left('push_due')).toBe(2 * names.length)
  expect(service.received.length).toBe(4)
})
