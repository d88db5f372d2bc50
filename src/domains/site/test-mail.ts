import { testMail } from '#contract/site/test-mail'
import { renderMail } from '#domains/accounts'
import { answerPreparedCommand, memberOf, translatorOf } from '#platform/operations'

/** Sends past the queue, so that what the mail server answers is the answer. */
export const testMailHandler = answerPreparedCommand(
  testMail,
  async (context) => {
    const { settings, mailTest, newId } = context
    const { email: to } = memberOf(context)
    const mail = renderMail(translatorOf(context), (t) => testContent(t, settings), settings)
    return { to, ...(await mailTest.send(newId(), { to, ...mail })) }
  },
  async ({ caller }, _input, { to, outcome, answer }) => {
    caller.log.info({ outcome }, 'The mail server was tried')
    return { to, outcome, answer }
  },
)

function testContent(
  t: ReturnType<typeof translatorOf>,
  { brandName }: { brandName: string },
): ReturnType<Parameters<typeof renderMail>[1]> {
  return {
    subject: t('mail.test.subject', { brand: brandName }),
    preview: t('mail.test.text'),
    heading: t('mail.test.heading'),
    paragraphs: [t('mail.test.text')],
    because: t('mail.test.because', { brand: brandName }),
  }
}
