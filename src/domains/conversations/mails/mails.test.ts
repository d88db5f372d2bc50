import { describe } from 'vitest'
import type { PinRow } from '#domains/pins'
import { asId } from '#testing/ids'
import { itIsWholeInEveryLanguage } from '#testing/mails-in-every-language'
import { sentPinMail } from './pin-mail.ts'
import { unreadMail } from './unread-mail.ts'

const newest = { id: '1', text: 'Look!', has_pin: false, full_name: 'Olive', username: 'olive' }

describe.each([
  ['of one message', unreadMail(asId('7'), newest, 0)],
  ['of two messages', unreadMail(asId('7'), newest, 1)],
  ['of many messages', unreadMail(asId('7'), newest, 12)],
  ['of a pin alone', unreadMail(asId('7'), { ...newest, text: '', has_pin: true }, 0)],
])('the mail %s', (_name, write) => {
  itIsWholeInEveryLanguage(write, ['Look!'])
})

const url = 'https://bower.example/s/1'
const pin = { id: '1', title: 'A lamp', alt_text: '' } as PinRow

describe.each([
  ['a pin', sentPinMail(newest, { pin, text: 'Look!', picture: null }, url)],
  ['a pin alone', sentPinMail(newest, { pin, text: '', picture: null }, url)],
  ['words', sentPinMail(newest, { pin: null, text: 'Look!', picture: null }, url)],
])('the mail that brings %s', (_name, write) => {
  itIsWholeInEveryLanguage(write, ['Look!', 'A lamp'])
})
