import { describe, expect, it } from 'vitest'
import type { Translate } from '../texts/messages.tsx'
import { errorWords } from './error-words.ts'

const t = ((key: string) => key) as unknown as Translate

function answer(status: number, message = '') {
  return { status, statusText: '', internal: false, data: { code: 'x', message } }
}

describe('errorWords', () => {
  it('does not tell a missing page from a hidden one', () => {
    expect(errorWords(answer(404, 'We hide it.'), t, 'Bowerbird')).toEqual({
      kind: 'missing',
      title: 'error.missingTitle',
      text: 'error.missingText',
    })
  })
  it('uses the server’s message for a forbidden page and for a busy server', () => {
    expect(errorWords(answer(403, 'Not yours.'), t, 'Bowerbird').text).toBe('Not yours.')
    expect(errorWords(answer(503, 'In a moment.'), t, 'Bowerbird')).toMatchObject({
      kind: 'fault',
      text: 'In a moment.',
    })
  })
  it('distinguishes a server that fails from one that does not answer', () => {
    const { data, ...rest } = answer(500)
    const unanswered = { ...rest, data: { ...data, isUnreachable: true } }
    expect(errorWords(answer(500), t, 'Bowerbird').kind).toBe('fault')
    expect(errorWords(unanswered, t, 'Bowerbird').kind).toBe('unreachable')
  })
  it('does not reveal the message of a bug', () => {
    const words = errorWords(new TypeError('secret detail'), t, 'Bowerbird')
    expect(words).toEqual({ kind: 'fault', title: 'error.title', text: 'error.text' })
  })
})
