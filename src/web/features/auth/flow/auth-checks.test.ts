import { describe, expect, test } from 'vitest'
import { birthdayOf } from '../fields/birthday.ts'
import {
  checkCode,
  checkLogIn,
  checkSignUp,
  judgePassword,
  type SignUpValues,
} from './auth-checks.ts'

const rules = {
  today: '2025-06-01',
  passwordMin: 8,
  isAsciiOnly: true,
  maximumAge: 120,
  isBusiness: false,
}
const good = { email: 'olive@example.com', password: 'satin bower 7', birthday: '1994-03-07' }

function codes(values: Partial<SignUpValues>) {
  return checkSignUp({ ...good, ...values }, rules).map(({ field, code }) => `${field}: ${code}`)
}

describe('checkSignUp', () => {
  test('accepts valid values', () => {
    expect(codes({})).toEqual([])
    expect(codes({ email: '  olive@mail.example.co.uk ' })).toEqual([])
  })

  test('reports all missing fields at once, in the order of the fields', () => {
    expect(codes({ email: ' ', password: '', birthday: null })).toEqual([
      'email: email_missing',
      'password: password_missing',
      'birthday: birthday_missing',
    ])
  })

  test.each([
    'olive',
    'olive@',
    '@example.com',
    'a b@example.com',
    'olive@example',
    'a@b..c',
    'a@@b.c',
  ])('refuses %s as an email', (email) => {
    expect(codes({ email })).toEqual(['email: email_odd'])
  })

  test('refuses passwords that are too short or not ASCII', () => {
    expect(codes({ password: 'seven77' })).toEqual(['password: password_short'])
    expect(codes({ password: 'pässwörter sind gut' })).toEqual(['password: password_not_ascii'])
    expect(judgePassword('eight888', rules)).toBe('long_enough')
    expect(judgePassword('six666', { ...rules, passwordMin: 6 })).toBe('long_enough')
    expect(judgePassword(' ~ spaces count ~ ', rules)).toBe('long_enough')
    const anyLetters = { ...rules, isAsciiOnly: false }
    expect(judgePassword('pässwörter sind gut', anyLetters)).toBe('long_enough')
  })

  test('reports an invalid birthday as impossible, an incomplete one as missing', () => {
    const dayOf = (day: string, month: string, year: string) => {
      const form = new FormData()
      for (const [part, value] of Object.entries({ day, month, year }))
        form.set(`birthday-${part}`, value)
      return codes({ birthday: birthdayOf(form, 'birthday') })
    }
    expect(dayOf('31', '2', '1994')).toEqual(['birthday: birthday_impossible'])
    expect(dayOf('1', '13', '1994')).toEqual(['birthday: birthday_impossible'])
    expect(dayOf('1', '', '1994')).toEqual(['birthday: birthday_missing'])
    expect(dayOf('28', '2', '1994')).toEqual([])
  })

  test('refuses birthdays in this year or further back than the maximum age', () => {
    expect(codes({ birthday: '2025-01-01' })).toEqual(['birthday: birthday_impossible'])
    expect(codes({ birthday: '1905-06-02' })).toEqual([])
    expect(codes({ birthday: '1904-06-01' })).toEqual(['birthday: birthday_too_long_ago'])
  })
})

test('checkSignUp requires a name for a business', () => {
  const business = { name: ' ', websiteUrl: '', country: 'US' }
  const ofBusiness = { ...rules, isBusiness: true }
  const codesOfBusiness = (values: Partial<SignUpValues>) =>
    checkSignUp({ ...good, ...values }, ofBusiness).map(({ code }) => code)
  expect(codesOfBusiness({})).toEqual(['business_name_missing'])
  expect(codesOfBusiness({ business })).toEqual(['business_name_missing'])
  expect(codesOfBusiness({ business: { ...business, name: 'Bower & Co' } })).toEqual([])
})

test('checkLogIn requires only an email and a password', () => {
  expect(checkLogIn({ email: '', password: '' }).map(({ code }) => code)).toEqual([
    'email_missing',
    'password_missing',
  ])
  expect(checkLogIn({ email: 'olive', password: 'x' })).toEqual([])
})

test.each([
  ['', 'code_missing'],
  [' - ', 'code_missing'],
  ['12345', 'code_odd'],
  ['12345!', 'code_odd'],
  ['123 456', undefined],
  ['abcd-efgh-1234', undefined],
])('checkCode reports %j as %s', (code, problem) => {
  expect(checkCode(code)[0]?.code).toBe(problem)
})
