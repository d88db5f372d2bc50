import { expect, it } from 'vitest'
import { renderDocument } from './document.ts'
import type { AppFacts } from './lib/pages/app-context.ts'

const picture = '<img loading="lazy" src="/236x/aa/bb/cc/aabbcc.webp">'
const files = { entry: '/entry.js', preload: ['/grid.js', '/framework.js'], styles: ['/style.css'] }

const draw = (body: string, viewer: object | null = null) =>
  renderDocument({
    language: 'en',
    direction: 'ltr',
    theme: null,
    head: { title: 'Attic' },
    facts: {
      viewer,
      brandName: 'Bower',
      publicUrl: 'https://bower.example',
      language: 'en',
    } as AppFacts,
    site: { brandName: 'Bowerbird', accent: null, logo: null },
    body,
    nonce: 'n',
    files,
    developmentHead: '',
  })

const startsAtOnce = (html: string) =>
  /rel="modulepreload"/.test(html) && /<script type="module" src="\/entry.js"/.test(html)

it.each([
  ['that begins with pictures', `<main>${picture}</main>`],
  ['whose pictures come after text and sections', `<h1>Ideas</h1><ul><li>Home</li></ul>${picture}`],
])("loads the scripts of a visitor's page %s after its pictures", (_what, body) => {
  const html = draw(body)
  expect(startsAtOnce(html)).toBe(false)
  expect(html).not.toContain('modulepreload" href')
  expect(html).toContain('/entry.js')
})

it.each([
  ['a page of text', '<h1>Terms</h1>', null],
  [
    'a form to log in, with pictures around it',
    `${picture}<input name="password" type="password">`,
    null,
  ],
  ['a page of a member', picture, { id: '1' }],
])('loads the scripts of %s at once', (_what, body, viewer) => {
  expect(startsAtOnce(draw(body, viewer))).toBe(true)
})
