// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { mount } from '#testing/rendering/mount'
import { bob, olive } from '#testing/rendering/pins'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { TaggedPeopleField } from './tagged-people-field.tsx'

const facts = (is_partner: boolean, acting: object | null = null) =>
  ({ viewer: { ...olive, is_partner }, acting }) as unknown as Partial<AppFacts>
const open = (who: Partial<AppFacts>, onChange = vi.fn()) =>
  mount(<TaggedPeopleField people={[bob]} onChange={onChange} />, who)

it.each([
  ['a member', facts(false), 0],
  ['a business', facts(true), 1],
  ['who acts for an ad account', facts(false, { id: '800' }), 1],
])('%s has it or not', async (_who, given, expected) => {
  const shown = await open(given)
  expect(shown.page().all('combobox', 'Tag people')).toHaveLength(expected)
})

it('leaves somebody out, in what is shown and in what is saved', async () => {
  const onChange = vi.fn()
  const shown = await open(facts(true), onChange)
  await shown.press('button', 'Do not tag Bob Lind')
  expect(onChange).toHaveBeenCalledWith({ tagged_people: [], tagged_user_ids: [] })
})
