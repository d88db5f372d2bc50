// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { limits } from '#contract/limits'
import { asId } from '#testing/ids'
import { mount } from '#testing/rendering/mount'
import { bob, olive } from '#testing/rendering/pins'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { TaggedPeopleField, type TaggedPeopleFieldProps } from './tagged-people-field.tsx'

const facts = (is_partner: boolean, acting: object | null = null, more: object = {}) =>
  ({ viewer: { ...olive, is_partner, ...more }, acting }) as unknown as Partial<AppFacts>
const heldBack = { pin_groups: { tagging: 'holdout' } }
const open = (who: Partial<AppFacts>, props: Partial<TaggedPeopleFieldProps> = {}) =>
  mount(<TaggedPeopleField people={[bob]} onChange={vi.fn()} {...props} />, who)

it.each([
  ['a member', facts(false), 0],
  ['a business', facts(true), 1],
  ['who acts for an ad account', facts(false, { id: '800' }), 1],
  ['a business from which it is held back', facts(true, null, heldBack), 0],
  ['an operator', facts(true, null, { ...heldBack, is_operator: true }), 1],
])('%s has it or not', async (_who, given, expected) => {
  const shown = await open(given, { people: [] })
  expect(shown.page().all('combobox', 'Tag people')).toHaveLength(expected)
})

it('shows who was chosen before it was held back, so that they can be taken out', async () => {
  const onChange = vi.fn()
  const shown = await open(facts(true, null, heldBack), { onChange })
  await shown.press('button', 'Do not tag Bob Lind')
  expect(onChange).toHaveBeenCalledWith({ tagged_people: [], tagged_user_ids: [] })
})

it('leaves somebody out, in what is shown and in what is saved', async () => {
  const onChange = vi.fn()
  const shown = await open(facts(true), { onChange })
  await shown.press('button', 'Do not tag Bob Lind')
  expect(onChange).toHaveBeenCalledWith({ tagged_people: [], tagged_user_ids: [] })
})

it('goes on in the field where somebody is left out', async () => {
  const shown = await open(facts(true))
  await shown.press('button', 'Do not tag Bob Lind')
  expect(document.activeElement?.getAttribute('name')).toBe('tagged_user_ids')
})

it.each([
  ['tagged_user_ids.1', 'Olive Hart cannot be tagged. Take them out to save the Pin.'],
  ['tagged_user_ids', 'Too many.'],
])('says who is refused, or what: %s', async (field, text) => {
  const shown = await open(facts(true), {
    people: [bob, olive],
    refusal: { field, text: 'Too many.' },
  })
  const combobox = shown.page().one('combobox', 'Tag people')
  expect(combobox.attribute('aria-invalid')).toBe('true')
  expect(shown.page().text).toContain(text)
})

it('takes nobody beyond the limit, and says so', async () => {
  const people = Array.from({ length: limits.taggedPeople }, (_, n) => ({
    ...bob,
    id: asId<typeof bob.id>(`${n}`),
  }))
  const shown = await open(facts(true), { people })
  expect(shown.page().one('combobox', 'Tag people').attribute('readonly')).toBeDefined()
  expect(shown.page().text).toContain('as many as can be tagged')
})
