import { getCaptcha } from '#contract/accounts/captcha/captcha'
import { answerQuery } from '#platform/operations'

export const getCaptchaHandler = answerQuery(getCaptcha, async ({ captcha }, { action }) => ({
  ...captcha.publicFacts(),
  challenge: await captcha.challenge(action),
}))
