import { describe, expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import { formatMessage, literal, type MessageNode } from './format-message.ts'
import { parseMessage } from './parse-message.ts'
import { toPseudoMessage } from './pseudo-message.ts'

const say = (text: string, values = {}) => {
  const message = toPseudoMessage(parseMessage(text))
  return typeof message === 'string' ? message : formatMessage(message, values, 'en').join('')
}

describe('a message in the pseudo-locale', () => {
  it.each([
    ['Sign up', {}, '⟦Sîîĝñ ûûp⟧'],
    ['Saved to {board}', { board: 'Kitchen' }, '⟦Sààvééd töö⟧ Kitchen'],
    [
      'By <a>{name}</a>.',
      { name: 'Olive', a: (parts: string[]) => `<${parts.join('')}>` },
      '⟦Bý⟧ <Olive>.',
    ],
    ['{n, plural, one {# Pin} other {# Pins}}', { n: 1 }, '1 ⟦Pîîñ⟧'],
    ['{n, plural, one {# Pin} other {# Pins}}', { n: 4 }, '4 ⟦Pîîñs⟧'],
    ['{who, select, me {mine} other {{n, number}}}', { who: 'me', n: 2 }, '⟦mîîñéé⟧'],
    [' · ', {}, ' · '],
  ])('%j with %j is %j', (text, values, pseudo) => {
    expect(say(text, values)).toBe(pseudo)
  })

  const messages = Object.values(en).map(parseMessage)
  it('has the values, tags and forms of the English one', () => {
    expect(messages.map(toPseudoMessage).map(withoutTexts)).toEqual(messages.map(withoutTexts))
  })
  it('has no word outside of brackets', () => {
    const outside = messages
      .flatMap((message) => textsOf(toPseudoMessage(message)))
      .map((text) => text.replace(/⟦[^⟦⟧]*⟧/g, ''))
    expect(outside.filter((text) => /\p{L}/u.test(text))).toEqual([])
  })
  it('is longer by a third or more, over all', () => {
    const lengthOf = (some: (string | MessageNode[])[]) => some.flatMap(textsOf).join('').length
    expect(lengthOf(messages.map(toPseudoMessage)) / lengthOf(messages)).toBeGreaterThan(1.35)
  })
})

type Message = string | MessageNode[]

function withoutTexts(message: Message): unknown {
  return JSON.parse(JSON.stringify(message), (_key, value) =>
    value?.type === literal ? { ...value, value: '' } : typeof message === 'string' ? '' : value,
  )
}

function textsOf(message: Message): string[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((node) => {
    if (node.type === literal) return [node.value]
    if ('children' in node) return textsOf(node.children)
    if ('options' in node) return Object.values(node.options).flatMap(({ value }) => textsOf(value))
    return []
  })
}
