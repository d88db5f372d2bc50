import { expect, it } from 'vitest'
import { caddyRelay, cnameRecord, nginxRelay, secondLine } from './relay-code.ts'

const host = 'events.shop.example'
const url = 'https://pins.example'

it('has servers pass on three paths, without cookies and with the visitor’s address', () => {
  for (const text of [caddyRelay(host, url), nginxRelay(host, url)]) {
    for (const path of ['/ct/core.js', '/ct/v3/', '/ct/relay/', `events.html?host=${host}`])
      expect(text).toContain(path)
    expect(text).toMatch(/-Cookie|Cookie ""/)
    expect(text).toMatch(/X-Relay-Address [{$]remote_/)
    expect(text).toContain('404')
  }
  expect(cnameRecord(host, 'https://pins.example:8443')).toBe(
    `${host}. 3600 IN CNAME pins.example.`,
  )
})

it('puts the same tag from the host below the one from here', () => {
  const element = (from: string) =>
    `<script async src="https://${from}/ct/core.js" data-account="4" data-tag="5"></script>`
  const snippet = `${element('pins.example')}\n<noscript></noscript>`
  expect(secondLine(snippet, host, url)).toBe(`${element('pins.example')}\n${element(host)}`)
})
