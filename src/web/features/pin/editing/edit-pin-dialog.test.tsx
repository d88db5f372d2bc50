// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import type { InterestId } from '#contract/ids'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { editPin } from '#contract/pins/edit-pin'
import type { Pin } from '#contract/pins/pin'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { bob, olive, pinOf } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import { EditPinDialog } from './edit-pin-dialog.tsx'

// Loaded late, and some tests are soon over.
beforeAll(() => import('../products/pin-products-field.tsx'))

/** What is sent. */
function edits(answer: () => unknown = () => ({})) {
  const sent = answerRequests([[editPin, answer]])
  return () => sent.flatMap(({ resource, input }) => (resource === editPin.resource ? [input] : []))
}

/** Until it is closed. */
function Opened({ pin }: { pin: Pin }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <EditPinDialog
      {...{ pin, isOpen, isCreated: true }}
      boardField={() => null}
      onClose={() => setOpen(false)}
    />
  )
}

describe('the dialog for editing a pin', () => {
  const edit = (
    pin: Pin,
    { isCreated = true, onClose = () => undefined, facts = memberFacts } = {},
  ) =>
    mount(
      <EditPinDialog
        pin={pin}
        isCreated={isCreated}
        boardField={({ label, boards }) => <p>{`${label}: ${boards[0]?.name}`}</p>}
        isOpen
        onClose={onClose}
      />,
      facts,
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

  it('asks before what was typed is lost, and not where nothing was', async () => {
    const onClose = vi.fn()
    const shown = await edit(pinOf(), { onClose })
    const { title } = pinOf()
    await shown.write('textbox', 'Title', 'Other')
    await shown.press('button', 'Cancel')
    await shown.press('button', 'Stay here')
    expect(onClose).not.toHaveBeenCalled()
    await shown.press('button', 'Close')
    await shown.press('button', 'Leave')
    expect(onClose).toHaveBeenCalledTimes(1)
    await shown.write('textbox', 'Title', title)
    await shown.press('button', 'Cancel')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('holds captions that are typed and not done, asks before they are lost, and then forgets them', async () => {
    const V_720P = { url: '/film.mp4', width: 640, height: 360, duration: 4_000 }
    const sent = answerRequests([
      [getPinCaptions, () => []],
      [editPin, () => ({})],
    ])
    const shown = await mount(
      <Opened pin={pinOf({ videos: { video_list: { V_720P } } })} />,
      memberFacts,
    )
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const settle = () => act(async () => vi.dynamicImportSettled())
    await settle()
    await shown.press('button', 'Captions')
    await settle()
    await shown.press('button', 'Add at the present moment')
    await shown.press('button', 'Close the captions')
    expect(document.body.textContent).toContain('Not finished yet')
    expect(document.body.textContent).toContain('Finish the captions first.')
    await shown.press('button', 'Save changes')
    expect(sent.map(({ resource }) => resource)).not.toContain(editPin.resource)
    expect(leaves()).toBe(false)
    await shown.press('button', 'Close')
    await shown.press('button', 'Leave')
    expect(document.body.textContent).not.toContain('Edit Pin')
    expect(leaves()).toBe(true)
  })

  it.each([true, false])('changes whether comments are allowed (before: %s)', async (was) => {
    const sent = edits()
    const shown = await edit(pinOf({ comments_allowed: was }))
    const box = shown.page().one('checkbox', 'Allow comments')
    expect(box.attribute('checked') !== undefined).toBe(was)
    await shown.press('checkbox', 'Allow comments')
    await shown.press('button', 'Save changes')
    await expect.poll(sent).toMatchObject([{ comments_allowed: !was }])
  })

  it('says nothing of comments where they are left as they are', async () => {
    const sent = edits()
    const shown = await edit(pinOf())
    await shown.press('button', 'Save changes')
    await expect.poll(sent).toHaveLength(1)
    expect(sent()[0]).not.toHaveProperty('comments_allowed')
  })

  it('leaves the comments of a repin to its creator', async () => {
    const shown = await edit(pinOf(), { isCreated: false })
    expect(shown.page().all('checkbox')).toEqual([])
  })

  describe('with topics', () => {
    const topics = ['Kitchens', 'Garden'].map((name, n) => ({
      ...{ id: asId<InterestId>(`${n}`), name, url: `/ideas/${n}/` },
    }))
    const settled = () => act(async () => vi.dynamicImportSettled())

    it('sends those that are left once one of them is left out, and nothing where they stay', async () => {
      const sent = edits()
      const shown = await edit(pinOf({ topics }))
      await settled()
      await shown.press('button', 'Save changes')
      await expect.poll(sent).toHaveLength(1)
      await shown.press('button', 'Leave out Garden')
      await shown.press('button', 'Save changes')
      await expect.poll(sent).toHaveLength(2)
      const [first, second] = sent()
      expect(first).not.toHaveProperty('topic_ids')
      expect(second).toMatchObject({ topic_ids: ['0'] })
      expect(second).not.toHaveProperty('tagged_user_ids')
    })

    it('says beside the field which is refused, and takes the focus there', async () => {
      edits(() => {
        throw new Failure('topic_not_found', { field: 'topic_ids.1' })
      })
      const shown = await edit(pinOf({ topics }))
      await settled()
      await shown.press('button', 'Save changes')
      await expect.poll(() => shown.page().text).toContain('Garden is no longer a topic.')
      expect(document.activeElement?.getAttribute('name')).toBe('topic_ids')
    })
  })

  describe('with people who are tagged', () => {
    const partner = { viewer: { ...memberFacts.viewer, is_partner: true } } as typeof memberFacts
    const settled = () => act(async () => vi.dynamicImportSettled())

    it('sends who is left once one of them is left out, and nothing where they stay', async () => {
      const sent = edits()
      const shown = await edit(pinOf({ tagged_people: [bob, olive] }), { facts: partner })
      await settled()
      await shown.press('button', 'Save changes')
      await expect.poll(sent).toHaveLength(1)
      await shown.press('button', 'Do not tag Olive Hart')
      await shown.press('button', 'Save changes')
      await expect.poll(sent).toHaveLength(2)
      const [first, second] = sent()
      expect(first).not.toHaveProperty('tagged_user_ids')
      expect(second).toMatchObject({ tagged_user_ids: [bob.id] })
    })

    it('says beside the field who is refused, and takes the focus there', async () => {
      edits(() => {
        throw new Failure('person_not_taggable', { field: 'tagged_user_ids.0' })
      })
      const shown = await edit(pinOf({ tagged_people: [bob] }), { facts: partner })
      await settled()
      await shown.press('button', 'Save changes')
      await expect.poll(() => shown.page().text).toContain('Bob Lind cannot be tagged.')
      expect(document.activeElement?.getAttribute('name')).toBe('tagged_user_ids')
    })

    it('leaves those of a repin alone', async () => {
      const shown = await edit(pinOf(), { facts: partner, isCreated: false })
      await settled()
      expect(shown.page().all('combobox')).toEqual([])
    })
  })
})
