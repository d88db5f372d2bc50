import { sizeOf } from '#contract/media/image-address'
import { type MailContent, queueCustomMail } from '#domains/accounts'
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

/** To somebody who need not have an account: a member's message, with the pin and a link to it. */
export async function mailPin(
  context: CommandContext,
  mail: {
    email: string
    text: string
    pin: PinRow | null
    picture: MailPicture | null
  },
): Promise<void> {
  const { db, settings } = context
  const viewer = memberOf(context)
  const { pin, picture, text } = mail
  const path = pin ? `/pin/${pin.id}/` : `/${viewer.username}/`
  const content: MailContent = {
    subject: pin
      ? `${viewer.full_name} sent you a Pin on ${settings.brandName}`
      : `${viewer.full_name} wrote to you on ${settings.brandName}`,
    preview: text === '' ? (pin?.title ?? '') : text.slice(0, 120),
    heading: pin ? `${viewer.full_name} sent you a Pin` : `${viewer.full_name} wrote to you`,
    paragraphs: pin && pin.title !== '' ? [pin.title] : [],
    quote: text === '' ? undefined : text,
    picture: pin && picture ? { ...picture, alt: pin.alt_text || pin.title } : undefined,
    button: {
      label: pin ? 'See the Pin' : `See @${viewer.username}`,
      url: (await shortLinkTo(context, path)).url,
    },
    because: `@${viewer.username}, who typed in your address`,
    notes: [
      `Your address was used for this mail alone; ${settings.brandName} keeps no list of it.`,
    ],
  }
  await queueCustomMail(db, context, mail.email, content)
}
