import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadImage } from '#contract/media/upload-image'
import { countWaiting, type JobRunner, runJobs } from '#platform/jobs'
import { drawPicture } from '#testing/media/pictures'
import { someMail } from '#testing/outside/message-helpers'
import { createWorld, type World } from '#testing/world'
import { createLanes, eventNames } from './job-lanes.ts'
import { createEventHandlers, createSchedule } from './job-list.ts'
import { renamedJobs } from './renamed-jobs.ts'

/** Accepts connections, and never answers. */
let silent: Server
const sockets: Socket[] = []
let world: World
let runner: JobRunner

beforeAll(async () => {
  silent = createServer((socket) => sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  world = await createWorld({
    MAIL_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await runner.stop()
  await world.end()
})

it('a mail server that does not answer does not delay other jobs', async () => {
  await world.database.transaction(async (db) => {
    // To somebody who may exist: no mail goes to reserved domains.
    const mail = { ...someMail, to: 'mia@mail.bower' }
    for (let n = 0; n < 40; n += 1) await world.services.messages.mail(db, mail)
  })
  runner = await runJobs({
    url: world.databaseUrl,
    lanes: createLanes({}, 2),
    tasks: createEventHandlers(world),
    schedule: {},
    log: world.log,
  })
  await expect.poll(() => sockets.length).toBe(4)
  const image = await drawPicture()
  await world.as('olive').run(uploadImage, { image })
  const left = (task: string) => countWaiting(world.database.reader, [task])
  await expect.poll(() => left('image_stored')).toBe(0)
  expect(await left('message_due')).toBe(40)
})

it('former names of jobs lead to jobs that exist', () => {
  const names: string[] = [...eventNames, ...Object.keys(createSchedule(world))]
  expect(names).toEqual(expect.arrayContaining(Object.values(renamedJobs)))
  for (const former of Object.keys(renamedJobs)) expect(names).not.toContain(former)
})
