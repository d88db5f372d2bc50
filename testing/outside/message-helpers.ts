import { createBounces } from '#domains/accounts'
import { outboxFolder } from '#main/settings/outbox-folder'
import { row } from '#platform/database'
import {
  createTransport,
  deliverMessage,
  type MailToSend,
  type Transport,
  type TransportOptions,
} from '#platform/messages'
import type { World } from '../world.ts'

export const someMail: MailToSend = {
  to: 'mia@mail.example',
  subject: 'Grüße an Mia 🪶',
  text: 'Hello Mia,\n\nthis is “text”.\n',
  html: '<p>Hello Mia, this is “HTML”.</p>',
}

/** Queues messages of a world and delivers them one by one, as its jobs would. */
export function createMessageHelpers(world: World) {
  const { services, database, log, config } = world
  const bounces = createBounces({ services, database, onBounce: () => {} })
  const lastId = async () => {
    const text = 'select id from outgoing_messages order by id desc limit 1'
    return (await row<{ id: string }>(database.reader, text, []))?.id ?? ''
  }
  return {
    async queue(message: Partial<MailToSend> = {}): Promise<string> {
      await database.transaction((db) => services.messages.mail(db, { ...someMail, ...message }))
      return lastId()
    },
    async queueText(to: string, text: string): Promise<string> {
      await database.transaction((db) => services.messages.text(db, { to, text }))
      return lastId()
    },
    deliver: (id: string, transport: Transport = world.transport) =>
      deliverMessage({ ...services, bounces, log, transport }, database, id),
    isWaiting: async (id: string) =>
      (await row(database.reader, 'select 1 from outgoing_messages where id = $1', [id])) !== null,
    /** A transport whose sender name is a header injection. */
    transportWith: (
      more: Partial<Pick<TransportOptions, 'mailUrl' | 'textGatewayUrl' | 'onProvider'>>,
    ) =>
      createTransport({
        mailUrl: '',
        from: { name: 'Bower\r\nBcc: thief@mail.example', address: 'no-reply@bower.example' },
        textGatewayUrl: '',
        textGatewayToken: 'gateway-secret',
        outboxFolder: outboxFolder(config.DATA_DIR),
        ...more,
      }),
  }
}
