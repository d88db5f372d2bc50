import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { areReceiverKeys, encryptMessage, maxMessageBytes } from './encrypt-message.ts'

/** The example of RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

it('encrypts as the example of the standard', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(example.sender, 'base64url'))
  const salt = Buffer.from(example.salt, 'base64url')
  expect(encryptMessage(example.text, example, { pair, salt }).toString('base64url')).toBe(
    example.body,
  )
})

it('makes other bytes each time, no longer than push services have to take', () => {
  const longest = 'x'.repeat(maxMessageBytes)
  const [one, other] = [encryptMessage(longest, example), encryptMessage(longest, example)]
  expect(one).toHaveLength(4_096)
  expect(one.equals(other)).toBe(false)
  expect(() => encryptMessage(`${longest}x`, example)).toThrow('too long')
})

it.each([
  ['a point off the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a short key', { p256dh: 'BA' }],
  ['a short secret', { auth: randomBytes(8).toString('base64url') }],
])('takes no keys with %s', (_what, changed) => {
  expect(areReceiverKeys(example)).toBe(true)
  expect(areReceiverKeys({ ...example, ...changed })).toBe(false)
})
