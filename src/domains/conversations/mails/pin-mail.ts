import { sizeOf } from '#contract/media/image-address'
import type { Viewer } from '#contract/viewer'
import { queueCustomMail, type WriteMail } from '#domains/accounts'
import { findImage, openImage } from '#domains/media'
import type { PinRow } from '#domains/pins'
import type { Database } from '#platform/database'
import { type CommandContext, memberOf, type Services } from '#platform/operations'
import { shortLinkTo } from '../short-links/short-links.ts'

export interface MailPicture {
  bytes: Buffer
  width: number
  height: number
}

const size = '474x'

/** A pin's picture in a format that every mail program shows. */
export async function loadMailPicture(
  services: Services,
  database: Database,
  signature: string,
): Promise<MailPicture | null> {
  const image = await findImage(database.reader, signature)
  const stored = await openImage(services, database, { signature, size, extension: 'jpg' })
  if (!image || !stored) return null
  const parts: Buffer[] = []
  for await (const part of stored.body) parts.push(Buffer.from(part))
  return { bytes: Buffer.concat(parts), ...sizeOf(image, size) }
}

interface PinMail {
  text: string
  pin: PinRow | null
  picture: MailPicture | null
}

/**
 * To somebody who need not have an account: a member's message, with the pin and a link to it, in the
 * member's language.
 */
export async function mailPin(
  context: CommandContext,
  { email, ...mail }: PinMail & { email: string },
): Promise<void> {
  const viewer = memberOf(context)
  const path = mail.pin ? `/pin/${mail.pin.id}/` : `/${viewer.username}/`
  const { url } = await shortLinkTo(context, path)
  const to = { email, language: context.caller.language }
  await queueCustomMail(context.db, context, to, sentPinMail(viewer, mail, url), {
    kind: 'activity',
  })
}

export function sentPinMail(
  { username, full_name: name }: Pick<Viewer, 'username' | 'full_name'>,
  { pin, picture, text }: PinMail,
  url: string,
): WriteMail {
  return (t, { brandName: brand }) => ({
    subject: pin
      ? t('mail.message.subjectPin', { name, brand })
      : t('mail.message.subject', { name, brand }),
    preview: text === '' ? (pin?.title ?? '') : text.slice(0, 120),
    heading: pin ? t('mail.message.headingPin', { name }) : t('mail.message.heading', { name }),
    paragraphs: pin && pin.title !== '' ? [pin.title] : [],
    quote: text === '' ? undefined : text,
    picture: pin && picture ? { ...picture, alt: pin.alt_text || pin.title } : undefined,
    button: {
      label: pin ? t('mail.sentPin.buttonPin') : t('mail.sentPin.buttonPerson', { username }),
      url,
    },
    because: t('mail.sentPin.because', { username }),
    notes: [t('mail.sentPin.note', { brand })],
  })
}
