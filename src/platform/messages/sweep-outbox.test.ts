import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSchedule } from '#main/jobs/job-list'
import { outboxFolder } from '#main/settings/outbox-folder'
import { createWorld, type World } from '#testing/world'
import { createTransport } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('deletes mails and text messages after a week, and no other files', async () => {
  const folder = outboxFolder(world.config.DATA_DIR)
  const transport = createTransport({
    ...{ mailUrl: '', textGatewayUrl: '', textGatewayToken: '', outboxFolder: folder },
    from: { name: 'Bower', address: 'no-reply@bower.example' },
  })
  const mail = {
    channel: 'mail',
    to: 'mia@mail.example',
    subject: 'a',
    text: 'a',
    html: 'a',
  } as const
  for (const id of ['1', '2']) await transport(id, mail)
  for (const id of ['3', '4']) await transport(id, { channel: 'text', to: '+491', text: 'code 7' })
  await writeFile(join(folder, '.5.eml'), 'half')
  await writeFile(join(folder, 'notes.txt'), 'unrelated')
  const age = async (name: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    await utimes(join(folder, name), at, at)
  }
  for (const name of ['1.eml', '3.json', '.5.eml', 'notes.txt']) await age(name, 7.1)
  for (const name of ['2.eml', '4.json']) await age(name, 6.9)
  await createSchedule(world).sweep_messages?.run()
  expect((await readdir(folder)).toSorted()).toEqual(['2.eml', '4.json', 'notes.txt'])
})
