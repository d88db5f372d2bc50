import { afterAll, beforeAll, expect, it } from 'vitest'
import { letterText } from '#contract/media/picture-edit/texts/letter-text'
import type { RequestOf } from '#contract/operation'
import { refusalOf } from '#testing/refusal-of'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const ask = (more: object = {}) =>
  ({ text: 'Lamps', family: 'sans', width_ems: 10, ...more }) as RequestOf<typeof letterText>
const letter = (more?: object) => world.as('olive').run(letterText, ask(more))

it('is refused to visitors, of texts that are none, and of letters that no font has', async () => {
  expect((await refusalOf(() => world.visitor.run(letterText, ask()))).code).toBe('login_required')
  const badly = [
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(201) }, 'text'],
    [{ family: 'comic' }, 'family'],
    [{ width_ems: 0 }, 'width_ems'],
    [{ width_ems: 2_001 }, 'width_ems'],
    [{ width_ems: 'Infinity' }, 'width_ems'],
  ] as const
  for (const [more, field] of badly)
    expect(await refusalOf(() => letter(more))).toMatchObject({ code: 'invalid_input', field })
  expect(await refusalOf(() => letter({ text: 'Hi བོད' }))).toEqual({
    code: 'picture_text_letters',
    field: 'text',
    message: 'We have no font with these letters: བོ ད',
  })
})

it('answers with the lines of a text, also to clients that send everything as text', async () => {
  const { lines } = await letter({ text: ' one two\n', width_ems: 2.5 })
  expect(lines).toHaveLength(2)
  expect(await letter({ text: 'one two', width_ems: '2.5' })).toEqual({ lines })
  const client = await world.member('olive')
  const answer = await client.api('get', '/v3/media/pictures/text/', {
    ...{ text: 'one two', family: 'sans', width_ems: '2.5' },
  })
  expect(answer.data()).toMatchObject({ lines: [{ is_rtl: false }, { is_rtl: false }] })
})
