import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import type { Pin } from '#contract/pins/pin'
import { renderDocument } from '../../document.ts'
import type { AppFacts } from '../pages/app-context.ts'
import type { Head } from './head.ts'
import { aboutBoard, aboutPin } from './structured-data.ts'

const site = { publicUrl: 'https://bower.example', brandName: 'Bowerbird', language: 'en' }
const attack = '</script><script>alert(1)</script><!-- \u2028'

const olive = {
  type: 'user',
  id: '7',
  username: 'olive',
  full_name: 'Olive',
  image_small_url: null,
  image_medium_url: '/75x75/a.webp',
  profile_url: '/olive/',
} as const
const board = { id: '3', name: attack, url: '/olive/lamps/', owner: olive }
const pin = {
  id: '11',
  title: attack,
  description: attack,
  created_at: 'Sun, 22 Nov 2026 03:40:53 +0000',
  images: { '736x': { url: '/736x/b.webp', width: 736, height: 900 } },
  pinner: olive,
  board,
  link: 'https://else.example/lamp',
  comment_count: 2,
  aggregated_pin_data: { aggregated_stats: { saves: 5, done: 0 } },
} as unknown as Pin

function scriptsOf(head: Head): { type: string; text: string }[] {
  const html = renderDocument({
    language: 'en',
    direction: 'ltr',
    theme: null,
    head,
    facts: { ...site, viewer: null } as unknown as AppFacts,
    site: { brandName: 'Bowerbird', accent: null, logo: null },
    body: '',
    nonce: 'n',
    files: { entry: '/entry.js', preload: [], styles: [] },
    developmentHead: '',
  })
  const found: { type: string; text: string }[] = []
  let isIn = false
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      isIn = name === 'script'
      if (isIn) found.push({ type, text: '' })
    },
    ontext(text) {
      const last = found.at(-1)
      if (isIn && last) last.text += text
    },
    onclosetag: () => {
      isIn = false
    },
  })
  parser.end(html)
  return found
}

describe('structured data', () => {
  it('describes a pin, with absolute URLs', () => {
    expect(aboutPin(pin, 'A lamp', 'A brass lamp', site)).toMatchObject({
      '@type': 'SocialMediaPosting',
      url: 'https://bower.example/pin/11/',
      datePublished: '2026-11-22T03:40:53.000Z',
      author: { '@type': 'Person', url: 'https://bower.example/olive/' },
      image: { '@type': 'ImageObject', contentUrl: 'https://bower.example/736x/b.webp' },
      isBasedOn: 'https://else.example/lamp',
    })
  })

  it('has breadcrumbs from the person to the board', () => {
    const [page, path] = aboutBoard({ ...board, description: '', pin_count: 4 } as never, site)
    expect(page).toMatchObject({ '@type': 'CollectionPage', mainEntity: { numberOfItems: 4 } })
    expect(path).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://bower.example/olive/' },
        { position: 2, item: 'https://bower.example/olive/lamps/' },
      ],
    })
  })

  it('cannot break out of its script element by a title', () => {
    const about = aboutPin(pin, attack, attack, site)
    const scripts = scriptsOf({ title: attack, about })
    expect(scripts.map(({ type }) => type)).toEqual([
      'application/ld+json',
      'application/json',
      'module',
    ])
    expect(JSON.parse(scripts[0]?.text ?? '')).toEqual(about)
  })

  it('is omitted from pages that are excluded from search engines', () => {
    const scripts = scriptsOf({ title: 'A lamp', noindex: true, about: { '@type': 'Thing' } })
    expect(scripts.map(({ type }) => type)).not.toContain('application/ld+json')
  })
})
