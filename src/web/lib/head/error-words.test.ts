import { describe, expect, it } from 'vitest'
import type { Translate } from '../texts/messages.tsx'
import { errorWords } from './error-words.ts'

const t = ((key: string) => key) as unknown as Translate

function answer(status: number, message = '') {
  return { status, statusText: '', internal: false, data: { code: 'x', message } }
}

describe('errorWords', () => {
  it('says the same of what is missing and of what is hidden', () => {
    expect(errorWords(answer(404, 'We hide it.'), t, 'Bowerbird')).toEqual({
      kind: 'missing',
      title: 'error.missingTitle',
      text: 'error.missingText',
    })
  })
  it('tells why something is closed, and what a busy server says', () => {
    expect(errorWords(answer(403, 'Not yours.'), t, 'Bowerbird').text).toBe('Not yours.')
    expect(errorWords(answer(503, 'In a moment.'), t, 'Bowerbird')).toMatchObject({
      kind: 'fault',
      text: 'In a moment.',
    })
  })
  it('tells codeSplit a server that answers badly from one that does not answer', () => {
    const { data, ...rest } = answer(500)
    const unanswered = { ...rest, data: { ...data, isUnreachable: true } }
    expect(errorWords(answer(500), t, 'Bowerbird').kind).toBe('fault')
    expect(errorWords(unanswered, t, 'Bowerbird').kind).toBe('unreachable')
  })
  it('keeps what broke to itself', () => {
    const words = errorWords(new TypeError('secret detail'), t, 'Bowerbird')
    expect(words).toEqual({ kind: 'fault', title: 'error.title', text: 'error.text' })
  })
})
