import { parse } from '@formatjs/icu-messageformat-parser'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { InterestId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import type { Pin } from '#contract/pins/pin'
import en from '#messages/en.json' with { type: 'json' }
import { asId } from '#testing/ids'
import { codeSplitReady } from '#web/lib/pages/code-split.tsx'
import { createTranslate, MessagesProvider } from '#web/lib/texts/messages.tsx'
import { ToastProvider } from '#web/ui/toasts/toast-provider.tsx'
import { CloseupPeople } from './closeup-people.tsx'

vi.mock('#web/lib/pages/use-facts.ts', () => ({ useFacts: () => ({ viewer: null }) }))

const texts = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, parse(text)]))
const translate = createTranslate('en', texts as never)

const person = (username: string, full_name: string): PersonCard => ({
  type: 'user',
  id: asId(username),
  username,
  full_name,
  image_small_url: null,
  image_medium_url: null,
  profile_url: `/${username}/`,
})
const olive = person('olive', 'Olive Grant')
const sponsor = person('tiles', 'Tiles & Co')

/** The rendered text, without markup. */
function written(facts: Partial<Pin>): string {
  const pin = {
    pinner: olive,
    native_creator: olive,
    board: { name: 'Floors', url: '/olive/floors/', privacy: 'public' },
    section: null,
    domain: 'tiles.example',
    link_domain: null,
    aggregated_pin_data: { id: '1', aggregated_stats: { saves: 1, done: 0 } },
    is_promoted: false,
    is_paid_link: false,
    sponsorship: null,
    tagged_people: [],
    topics: [],
    ...facts,
  } as Pin
  const html = renderToString(
    <MessagesProvider translate={translate}>
      <ToastProvider regionLabel="Notices" closeLabel="Close">
        <CloseupPeople pin={pin} creator={null} follow={null} />
      </ToastProvider>
    </MessagesProvider>,
  )
  return html.replace(/<[^>]*>/g, '')
}

it('mentions no payment for an ordinary pin', () => {
  expect(written({})).not.toMatch(/Promoted|Paid/)
})

it('names who promotes a pin', () => {
  expect(written({ is_promoted: true })).toContain('Promoted by Olive Grant')
})

it.each([
  [0, 'Paid partnership', false],
  [1, 'Paid partnership with Tiles &amp; Co', true],
  [2, null, false],
  [3, 'Paid partnership', false],
] as const)('shows sponsorship status %i as %j', (status, label, hasBrand) => {
  const text = written({ sponsorship: { status, sponsor } })
  if (label === null) expect(text).not.toContain('Paid')
  else expect(text).toContain(label)
  expect(text.includes('Tiles')).toBe(hasBrand)
})

it('marks a paid link, with or without a partnership', () => {
  expect(written({ is_paid_link: true })).toContain('Paid link')
  const both = { is_paid_link: true, sponsorship: { status: 3, sponsor: null } } as const
  expect(written(both)).toContain('Paid partnership · Paid link')
})

it('says what was made with AI', () => {
  expect(written({})).not.toContain('AI')
  expect(written({ is_ai_made: true })).toContain('Made with AI')
})

it('names whom its creator tags', async () => {
  await codeSplitReady()
  expect(written({})).not.toContain('In this Pin')
  expect(written({ tagged_people: [sponsor] })).toMatch(/In this Pin.*Tiles/)
})

it('names what it is about', async () => {
  await codeSplitReady()
  const topics = [{ id: asId<InterestId>('103'), name: 'Kitchens', url: '/ideas/kitchen/' }]
  expect(written({})).not.toContain('Topics')
  expect(written({ topics })).toMatch(/Topics.*Kitchens/)
})
