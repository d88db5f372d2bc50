import { describe, expect, it } from 'vitest'
import { readRefusal } from './mail-refusal.ts'

const reasonOf = (answer: string, atRecipient = true) =>
  readRefusal(Number(answer.slice(0, 3)), answer, atRecipient).reason

describe('why a mail server refuses', () => {
  it('is its enhanced code where it gives one, whatever its code', () => {
    expect(reasonOf('550 5.1.1 User unknown')).toBe('no_mailbox')
    expect(reasonOf('554 5.1.6 Mailbox has moved')).toBe('no_mailbox')
    expect(reasonOf('550 5.1.2 Bad domain')).toBe('no_domain')
    expect(reasonOf('550 5.1.10 Null MX', false)).toBe('no_domain')
    expect(reasonOf('550-5.2.1 The account is disabled\r\n550 5.2.1 See below')).toBe('disabled')
    expect(reasonOf('552 5.2.2 Over quota')).toBe('full')
  })

  it('is no word about the mailbox when the mail, or who sends it, is refused', () => {
    for (const answer of [
      '550 5.7.1 Your address is on a list',
      '554 5.7.1 Relay access denied',
      '552 5.3.4 Message too big',
      '550 5.0.0 Rejected',
      '554 Rejected as spam',
      '552-5.7.0 Blocked: attachment',
    ])
      expect([answer, reasonOf(answer)]).toEqual([answer, 'refused'])
  })

  it('is guessed by the code of a recipient’s refusal without an enhanced code, and hardly by that of a mail', () => {
    expect(reasonOf('550 No such user')).toBe('no_mailbox')
    expect(reasonOf('553 Mailbox name not allowed')).toBe('no_mailbox')
    expect(reasonOf('552 Storage exceeded')).toBe('full')
    expect(reasonOf('556 Domain takes no mail')).toBe('no_domain')
    expect(reasonOf('550 Message refused', false)).toBe('refused')
    expect(reasonOf('552 Storage exceeded', false)).toBe('full')
  })

  it('is no number that only looks like a code of its own', () => {
    expect(readRefusal(550, '550 Unknown since version 5.1.2', true)).toMatchObject({
      reason: 'no_mailbox',
      enhanced_code: null,
    })
  })

  it('is kept with its words in one line, without addresses, links and control signs', () => {
    const answer =
      '550-5.1.1 <mia@mail.example>: no such user\r\n550 5.1.1 See https://mail.example/?u=mia\u0007 or ask mia@mail.example'
    expect(readRefusal(550, answer, true)).toEqual({
      ...{ reason: 'no_mailbox', code: 550, enhanced_code: '5.1.1' },
      answer: '…: no such user See … or ask …',
    })
    expect(readRefusal(550, `550 ${'long '.repeat(100)}`, true).answer.length).toBeLessThan(201)
  })
})
