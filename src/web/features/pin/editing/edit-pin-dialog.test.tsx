// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pin } from '#contract/pins/pin'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { pinOf } from '#testing/rendering/pins'
import { EditPinDialog } from './edit-pin-dialog.tsx'

const run = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/requests/run.ts', () => ({ run }))
beforeEach(() => {
  run.mockReset()
  run.mockResolvedValue({})
})
const sent = () => run.mock.calls.map(([, input]) => input)

describe('the dialog for editing a pin', () => {
  const edit = (pin: Pin, { isCreated = true, onClose = () => undefined } = {}) =>
    mount(
      <EditPinDialog
        pin={pin}
        isCreated={isCreated}
        boardField={({ label, boards }) => <p>{`${label}: ${boards[0]?.name}`}</p>}
        isOpen
        onClose={onClose}
      />,
      memberFacts,
    )

  it.each([
    [
      'all words',
      { description: 'Seen in Porto', alt_text: 'A door' },
      'https://doors.example/blue',
    ],
    ['no words', { title: '', link: null }, ''],
  ])('has fields with %s', async (_name, facts, link) => {
    const pin = pinOf(facts)
    const dialog = (await edit(pin)).page().one('dialog', 'Edit Pin')
    expect(dialog.attribute('aria-modal')).toBe('true')
    const fields = [
      ['Title', pin.title],
      ['Link', link],
    ] as const
    for (const [label, value] of fields)
      expect(dialog.one('textbox', label).attribute('value')).toBe(value)
    expect(dialog.one('textbox', 'Alt text').text).toBe(pin.alt_text)
    expect(dialog.text).toContain('Board: Doors')
    expect(dialog.one('button', 'Save changes').isDisabled).toBe(false)
  })

  it.each(['Cancel', 'Close'])('closes by "%s"', async (name) => {
    const onClose = vi.fn()
    const shown = await edit(pinOf(), { onClose })
    await shown.press('button', name)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it.each([true, false])('changes whether comments are allowed (before: %s)', async (was) => {
    const shown = await edit(pinOf({ comments_allowed: was }))
    const box = shown.page().one('checkbox', 'Allow comments')
    expect(box.attribute('checked') !== undefined).toBe(was)
    await shown.press('checkbox', 'Allow comments')
    await shown.press('button', 'Save changes')
    expect(sent()).toMatchObject([{ comments_allowed: !was }])
  })

  it('says nothing of comments where they are left as they are', async () => {
    const shown = await edit(pinOf())
    await shown.press('button', 'Save changes')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).not.toHaveProperty('comments_allowed')
  })

  it('leaves the comments of a repin to its creator', async () => {
    const shown = await edit(pinOf(), { isCreated: false })
    expect(shown.page().all('checkbox')).toEqual([])
  })
})
