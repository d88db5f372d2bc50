import { expect, it } from 'vitest'
import { pagePolicy } from './policy.ts'

const ours = { publicUrl: 'https://pins.example', mediaUrl: 'https://pins.example' }
const none = { frames: [], connections: [], styles: [], forms: [] }

it('allows nothing from other sites by default', () => {
  const policy = pagePolicy('n', { ...ours, foreign: none })
  expect(policy).toContain("frame-src 'self';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("style-src 'self' 'nonce-n';")
  expect(policy).toContain("form-action 'self';")
  expect(policy).not.toContain('https:')
})

it('allows what a provider needs, but no scripts other than the page’s own', () => {
  const foreign = {
    frames: ['https://a.example/f/'],
    connections: ['https://a.example/c/'],
    styles: ['https://a.example/s'],
    forms: ['https://a.example'],
  }
  const policy = pagePolicy('n', { ...ours, foreign })
  expect(policy).toContain("frame-src 'self' https://a.example/f/;")
  expect(policy).toContain("connect-src 'self' https://a.example/c/;")
  expect(policy).toContain("style-src 'self' 'nonce-n' https://a.example/s;")
  expect(policy).toContain("form-action 'self' https://a.example;")
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';")
})
