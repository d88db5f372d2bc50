import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { advisories } from './advisories.ts'
import { refreshIdeas } from './refresh-ideas.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/** The output of the command. */
async function outputOf(words: string[], options: Record<string, string | boolean> = {}) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await advisories.run(world, words, options)
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

it('lists advisories, switches them, and renews their review', async () => {
  const atFirst = await outputOf([])
  expect(atFirst).toMatch(/^distress {2}on {2}level 4, severity 1 {2}not reviewed yet/m)
  expect(atFirst).toMatch(/^ {2}words that nobody has reviewed: de, en, es/m)
  expect(await outputOf(['distress', 'off'])).toMatch(/^distress {2}off/)
  expect(await outputOf(['distress', 'on'], { review: '2020-01-01', by: 'Ada' })).toMatch(
    /^distress {2}OVERDUE .* reviewed by Ada, review by 2020-01-01/,
  )
  const [one] = JSON.parse(
    await outputOf(['distress'], { json: true, review: '2099-01-01', by: 'Bo' }),
  )
  expect([one.review_due, one.reviewed_by]).toEqual(['2099-01-01', 'Bo'])
})

it('refuses unknown advisories, states and dates', async () => {
  await expect(outputOf(['nothing', 'on'])).rejects.toThrow(/no advisory/)
  await expect(outputOf(['distress', 'perhaps'])).rejects.toThrow(/on or off/)
  await expect(outputOf(['distress'])).rejects.toThrow(/what to change/)
  await expect(outputOf(['distress'], { review: 'soon' })).rejects.toThrow(/2030-12-31/)
})

it('recounts ideas, however recently that was done', async () => {
  const runs = async () =>
    (await world.database.pool.query('select job from suggestion_runs order by job')).rows
  for (let time = 0; time < 2; time += 1) await refreshIdeas.run(world, [], {})
  expect(await runs()).toEqual([{ job: 'popular' }, { job: 'suggestions' }])
})
