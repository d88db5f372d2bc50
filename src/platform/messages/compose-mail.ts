import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Content, MailPicture } from './message.ts'

export interface Sender {
  name: string
  address: string
}

/** A mail for nodemailer. Its Message-ID follows from its id, so that a repeat is recognised. */
export function composeMail(id: string, content: Content, from: Sender): SendMailOptions {
  if (content.channel !== 'mail') throw new Error('This is not a mail')
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  const name = createHash('sha256').update(`message ${id}`).digest('hex').slice(0, 32)
  return {
    messageId: `<${name}@${host}>`,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: content.to },
    subject: oneLine(content.subject),
    text: content.text,
    html: content.html,
    textEncoding: 'base64',
    attachments: content.pictures?.map(toAttachment),
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(content.unsubscribeUrl && unsubscribeHeaders(content.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function toAttachment({ cid, jpeg }: MailPicture) {
  return {
    cid,
    content: Buffer.from(jpeg, 'base64'),
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
    filename: `${cid}.jpg`,
  }
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
