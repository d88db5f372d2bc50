import { expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { forgotPassword } from '#contract/accounts/recovery/forgot-password'
import { resetPassword } from '#contract/accounts/recovery/reset-password'
import { mailsTo, secretIn } from '#testing/mails'
import { createWorld } from '#testing/world'

const newPassword = 'satin bower 7'
const path = '/password/reset/'

it('mails five links an hour to one address, and silently drops the rest', async () => {
  const limited = await createWorld({ CAPTCHA_PROVIDER: 'none', RATE_LIMIT_SCALE: '1' })
  const email = 'olive@cast.example'
  for (let n = 0; n < 8; n += 1) {
    expect(await limited.visitor.run(forgotPassword, { username_or_email: email })).toBeNull()
  }
  expect(await mailsTo(limited, email)).toHaveLength(5)
  await limited.end()
})

it('allows a few requests for a link without a captcha, and none with a wrong one', async () => {
  const guarded = await createWorld({ RATE_LIMIT_SCALE: '1' })
  const requestWith = (recaptchaV3Token?: string) =>
    guarded.visitor.run(forgotPassword, { username_or_email: 'bob', recaptchaV3Token }).then(
      () => 'accepted',
      ({ code }) => code,
    )
  expect(await requestWith('made up')).toBe('captcha_failed')
  const without = []
  for (let n = 0; n < 5; n += 1) without.push(await requestWith())
  expect(without).toEqual(['accepted', 'accepted', 'accepted', 'captcha_failed', 'captcha_failed'])
  await guarded.end()
})

it('forgets wrong passwords once a new one was set by a link', async () => {
  const limited = await createWorld({ CAPTCHA_PROVIDER: 'none', RATE_LIMIT_SCALE: '1' })
  const email = 'olive@cast.example'
  const logIn12 = async (word: string) => {
    let last = ''
    for (let n = 0; n < 12; n += 1)
      last = await limited.visitor.run(logIn, { username_or_email: email, password: word }).then(
        () => 'in',
        ({ code }) => code,
      )
    return last
  }
  expect(await logIn12('wrong horse 7')).toBe('account_rate_limited')
  await limited.visitor.run(forgotPassword, { username_or_email: email })
  const mails = await mailsTo(limited, email)
  const mail = mails.find(({ text }) => text.includes(path))
  await limited.visitor.run(resetPassword, {
    token: secretIn(mail, path),
    new_password: newPassword,
    new_password_confirm: newPassword,
  })
  const again = await limited.visitor
    .run(logIn, { username_or_email: email, password: newPassword })
    .then(
      () => 'in',
      ({ code }) => code,
    )
  expect(again).toBe('in')
  await limited.end()
})
