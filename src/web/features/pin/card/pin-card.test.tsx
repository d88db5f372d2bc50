// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import type { Pin } from '#contract/pins/pin'
import { memberFacts, translate } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { adOf, bob, pinOf } from '#testing/rendering/pins'
import { PinPicture } from '#web/features/grid/picture.tsx'
import { pinAlt } from '#web/lib/saving/pin-names.ts'
import { type CardDialog, CardListContext } from './card-list-context.ts'
import { CardMenu } from './card-menu.tsx'
import { PinCard } from './pin-card.tsx'
import { pinShape } from './pin-shape.ts'

const picture = (pin: Pin) => (
  <PinPicture
    renditions={[pin.images['236x']]}
    alt={pin.title === '' ? pinAlt(pin, translate) : ''}
    dominantColor={pin.dominant_color}
  />
)
const mountCard = (pin: Pin, hasCreator = false) =>
  mount(<PinCard pin={pin} picture={picture(pin)} hasCreator={hasCreator} tools={null} />)

describe('the card of a pin', () => {
  const long = 'Blue doors of the old town '.repeat(4).trim()
  const V_720P = { url: '/v.mp4', width: 720, height: 1280, duration: 83_000 }

  it.each([
    ['a title', {}, 'A blue door'],
    ['a long title', { title: long }, long],
    ['an alt text alone', { title: '', alt_text: 'A door, painted blue' }, 'A door, painted blue'],
    ['a description alone', { title: '', description: 'Seen in Porto\nin May' }, 'Seen in Porto'],
    ['no words', { title: '' }, 'Pin by Olive Hart'],
    ['a video', { videos: { video_list: { V_720P } } }, 'Video, 1:23 A blue door'],
    [
      'a video without words',
      { title: '', videos: { video_list: { V_720P } } },
      'Pin by Olive Hart Video, 1:23',
    ],
  ] as [string, Partial<Pin>, string][])('with %s is one link of that name', async (...row) => {
    const [, facts, name] = row
    const card = await mountCard(pinOf(facts))
    const link = card.page().one('link')
    expect(link.attribute('href')).toBe('/pin/700/')
    expect(link.name).toBe(name)
    // Whoever speaks what they see says the text that is there, the duration among it.
    expect(link.attribute('aria-label')).toBeUndefined()
  })

  it.each([
    ['one line', 'A blue door', 'line-clamp-1'],
    ['two lines', long, 'line-clamp-2'],
  ])('shows a title in at most %s', async (_name, title, lines) => {
    await mountCard(pinOf({ title }))
    expect(document.querySelector('a span[class*=line-clamp]')?.className).toContain(lines)
  })

  it.each([
    [true, ['A blue door', 'Olive Hart']],
    [false, ['A blue door']],
  ])('names who saved it: %s', async (hasCreator, names) => {
    const card = await mountCard(pinOf(), hasCreator)
    expect(
      card
        .page()
        .all('link')
        .map(({ text }) => text.replace(/^OH? /, '')),
    ).toEqual(names)
  })

  it('draws a picture that failed to load as broken, and keeps the words', async () => {
    const card = await mountCard(pinOf({ title: '', alt_text: 'A door, painted blue' }))
    const state = () => document.querySelector('.pin-picture')?.getAttribute('data-state')
    expect(state()).toBe('loading')
    await card.send('img', new Event('error'))
    expect(state()).toBe('broken')
    expect(card.page().one('link').name).toContain('A door, painted blue')
  })
})

describe('the card of an ad', () => {
  const label = <a href="/bob/">Promoted by Bob Lind</a>
  const mountAd = (facts: Partial<Pin> = {}, hasCreator = false) =>
    mount(
      <PinCard
        pin={pinOf({ promotion: adOf(), ...facts })}
        picture={null}
        hasCreator={hasCreator}
        promoted={label}
        tools={null}
      />,
    )

  it.each([true, false])(
    'says so in place of who saved it, where creators are shown: %s',
    async (has) => {
      const card = await mountAd({}, has)
      const links = card
        .page()
        .all('link')
        .map(({ text }) => text)
      expect(links).toEqual(['A blue door', 'Promoted by Bob Lind'])
    },
  )

  it('has room for that in every list', () => {
    const { extraPx } = pinShape(pinOf(), true)
    expect(pinShape(pinOf({ promotion: adOf() }), false).extraPx).toBe(extraPx)
    expect(pinShape(pinOf({ promotion: adOf() }), true).extraPx).toBe(extraPx)
    expect(pinShape(pinOf(), false).extraPx).toBeLessThan(extraPx)
  })
})

describe('the menu of a card', () => {
  const reason = { reason: 'POPULAR' } as const
  const first = [{ key: 'save', label: 'Save' }]
  const all = ['Copy link', 'Download picture']
  const others = ['Mute Bob Lind', 'Report Pin', 'Block Bob Lind']
  const dialogs: CardDialog[] = []
  const mountMenu = (pin: RecommendedPin, offered?: 'chosen' | 'followed', isMember = true) =>
    mount(
      <CardListContext value={{ offered, openDialog: (dialog) => dialogs.push(dialog) }}>
        <CardMenu pin={pin} first={first} ad={null} />
      </CardListContext>,
      isMember ? memberFacts : {},
    )

  it.each([
    ['for a visitor', { pinner: bob }, undefined, false, [...all, 'Report Pin']],
    ['of an own pin', {}, 'chosen', true, all],
    [
      'in a list that was requested',
      { pinner: bob },
      undefined,
      true,
      ['Hide Pin', ...all, ...others],
    ],
    [
      'among what was chosen for the viewer',
      { pinner: bob, recommendation_reason: reason },
      'chosen',
      true,
      ['Why am I seeing this?', 'Hide Pin', 'See fewer like this', ...all, ...others],
    ],
    [
      'among what the viewer follows',
      { pinner: bob, recommendation_reason: reason },
      'followed',
      true,
      ['Why am I seeing this?', 'Hide Pin', ...all, ...others],
    ],
  ] as const)('%s', async (_name, facts, offered, isMember, names) => {
    const menu = (await mountMenu({ ...pinOf(), ...facts }, offered, isMember)).page().one('menu')
    expect(menu.name).toBe('More about A blue door')
    expect(menu.all('menuitem').map(({ name }) => name)).toEqual(['Save', ...names])
  })

  it.each([
    ['Report Pin', 'report'],
    ['Block Bob Lind', 'block'],
  ])('closes and opens the dialog of "%s"', async (name, dialog) => {
    dialogs.length = 0
    const card = await mountMenu(pinOf({ pinner: bob }))
    await card.press('menuitem', name)
    expect(card.page().all('menu')).toEqual([])
    expect(dialogs).toEqual([dialog])
  })

  it('closes by Escape', async () => {
    const card = await mountMenu(pinOf())
    await card.pressKey('Escape')
    expect(card.page().all('menu')).toEqual([])
    expect(card.page().one('button').attribute('aria-expanded')).toBe('false')
  })
})
