// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'
import { mount } from '#testing/rendering/mount'
import { MoreOptions } from './more-options.tsx'

// Loaded late, and some tests are soon over.
beforeAll(() => import('#web/lib/product-field/product-field.tsx'))

const open = (options: object, problems = {}, onChange = vi.fn()) =>
  mount(<MoreOptions options={options} problems={problems} onChange={onChange} />)
const isOpen = () => document.querySelector('details')?.open

it.each([
  [{}, false],
  [{ comments_allowed: true, partnership: 'none', brand: '' }, false],
  [{ comments_allowed: false }, true],
  [{ is_ai_made: true }, true],
])('are open where something is chosen: %j', async (options, expected) => {
  await open(options)
  expect(isOpen()).toBe(expected)
})

it('are open where a brand is refused, and say why beside it', async () => {
  const shown = await open({ partnership: 'brand', brand: 'x' }, { brand: 'Nobody has this name.' })
  expect(isOpen()).toBe(true)
  const field = shown.page().one('textbox', 'Username of the brand')
  expect(field.attribute('aria-invalid')).toBe('true')
  expect(shown.page().text).toContain('Nobody has this name.')
})

it.each(['tagged_user_ids.0', 'topic_ids.1', 'product_tags'])(
  'are open where %s is refused',
  async (field) => {
    await open({}, { [field]: 'Not that.' })
    expect(isOpen()).toBe(true)
  },
)

it('are closed where something else is refused', async () => {
  await open({}, { title: 'Too long.' })
  expect(isOpen()).toBe(false)
})

it('say what was chosen', async () => {
  const onChange = vi.fn()
  const shown = await open({ is_ai_made: true }, {}, onChange)
  await shown.press('checkbox', 'Allow comments')
  await shown.press('checkbox', 'Made with AI')
  await shown.press('radio', 'Somebody paid me for this Pin')
  expect(onChange.mock.calls).toEqual([
    [{ comments_allowed: false }],
    [{ is_ai_made: false }],
    [{ partnership: 'unnamed' }],
  ])
})
