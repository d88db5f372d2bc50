// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import type { PinId } from '#contract/ids'
import type { Pin } from '#contract/pins/pin'
import { removeOwnTag } from '#contract/pins/remove-own-tag'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { bob, doors, olive, pinOf } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import { DeletePinDialog } from './delete-pin-dialog.tsx'
import { PinMenu } from './pin-menu.tsx'

const nothing = () => undefined
const bobsBoard = { ...doors, url: '/bob/doors/' }

describe('the menu of a pin', () => {
  async function openMenu(pin: Pin, isMember = true, onReport = nothing) {
    const shown = await mount(
      <PinMenu pin={pin} boardField={() => null} onReport={onReport} />,
      isMember ? memberFacts : {},
    )
    await shown.press('button', 'More')
    return shown
  }
  const all = ['Copy link', 'Download picture']
  const hide = "Hide PinYou won't meet it in your feeds."
  const untag = 'Remove me from this PinIt cannot tag you again.'
  const report = 'Report PinAnonymous to who saved it.'

  it.each<[string, Partial<Pin>, boolean, string[]]>([
    ['of an own pin', {}, true, [...all, 'Edit Pin', 'Labels', 'Delete Pin']],
    [
      'of an own repin',
      { aggregated_pin_data: { id: asId<PinId>('9'), aggregated_stats: { saves: 2, done: 0 } } },
      true,
      [...all, 'Edit Pin', 'Delete Pin'],
    ],
    [
      'of a pin of another on an own board',
      { pinner: bob },
      true,
      [...all, 'Delete Pin', hide, report],
    ],
    ['of a pin of another', { pinner: bob, board: bobsBoard }, true, [...all, hide, report]],
    [
      'of a hidden pin',
      { pinner: bob, board: bobsBoard, hidden_by_me: true },
      true,
      [...all, 'Show again', report],
    ],
    [
      'of a pin of another in which they are tagged',
      { pinner: bob, board: bobsBoard, tagged_people: [olive] },
      true,
      [...all, untag, hide, report],
    ],
    [
      'of a pin of another in which others are tagged',
      { pinner: bob, board: bobsBoard, tagged_people: [bob] },
      true,
      [...all, hide, report],
    ],
    ['for a visitor', {}, false, [...all, report]],
  ])('%s', async (_name, facts, isMember, names) => {
    const shown = await openMenu(pinOf(facts), isMember)
    const menu = shown.page().one('menu', 'More about A blue door')
    expect(menu.all('menuitem').map(({ text }) => text)).toEqual(names)
  })

  it.each([
    ['Edit Pin', 'dialog'],
    ['Delete Pin', 'alertdialog'],
  ])('"%s" opens its dialog', async (name, role) => {
    const shown = await openMenu(pinOf())
    await shown.press('menuitem', name)
    await expect.poll(() => shown.page().all(role)).toHaveLength(1)
    expect(shown.page().all('menu')).toEqual([])
  })

  it('removes who is tagged', async () => {
    const sent = answerRequests([[removeOwnTag, () => null]])
    const pin = pinOf({ pinner: bob, board: bobsBoard, tagged_people: [olive] })
    const shown = await openMenu(pin)
    await shown.press('menuitem', untag)
    await expect.poll(() => sent).toMatchObject([{ input: { pin_id: pin.id } }])
    await expect.poll(() => shown.page().text).toContain('You are no longer tagged in this Pin.')
  })

  it('reports', async () => {
    const onReport = vi.fn()
    const shown = await openMenu(pinOf({ pinner: bob }), true, onReport)
    await shown.press('menuitem', report)
    expect(onReport).toHaveBeenCalledTimes(1)
  })
})

it('the deletion of a pin asks first, with the focus on the safe answer', async () => {
  const onClose = vi.fn()
  const shown = await mount(<DeletePinDialog pin={pinOf()} isOpen onClose={onClose} />, memberFacts)
  const dialog = shown.page().one('alertdialog', 'Delete this Pin?')
  expect(dialog.description).toContain('Doors')
  expect(dialog.all('button').map(({ name }) => name)).toEqual(['Keep Pin', 'Delete Pin'])
  expect(document.activeElement?.textContent).toBe('Keep Pin')
  await shown.pressKey('Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
})
