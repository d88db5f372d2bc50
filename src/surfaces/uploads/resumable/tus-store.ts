import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { Failure } from '#contract/errors'
import {
  beginResumable,
  cancelResumable,
  continueResumable,
  findResumable,
} from '#contract/media/resumable'
import type { Caller } from '#platform/operations'
import { type EndpointContext, unreadableBody } from '#surfaces/wire'

/** What the library stores, as operations of one caller. */
export class TusStore extends DataStore {
  readonly #operations: EndpointContext['operations']
  readonly #caller: Caller

  readonly #request: IncomingMessage

  constructor({ operations }: EndpointContext, caller: Caller, request: IncomingMessage) {
    super()
    this.extensions = ['creation', 'termination']
    this.#operations = operations
    this.#caller = caller
    this.#request = request
  }

  /** Gives the upload its id, of which its address is made. */
  override async create(upload: Upload): Promise<Upload> {
    const { start_ms, end_ms, cover_ms } = upload.metadata ?? {}
    const input = { byte_size: upload.size ?? 0, start_ms, end_ms, cover_ms }
    const { upload_id } = await this.#operations.run(beginResumable, input, this.#caller)
    upload.id = upload_id
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const input = { upload_id: id }
    // A copy: the caller was admitted to the operation that follows, and its budget is taken once.
    const found = await this.#operations.run(findResumable, input, { ...this.#caller })
    // Who goes on now would send for nothing; a moment later it is known from where.
    if (found.is_in_use) throw new Failure('upload_in_use')
    return new Upload({ id, size: found.byte_size, offset: found.received })
  }

  /**
   * Reads the request itself: the library's stream holds the connection up once it is not read to its end, so that
   * the client never gets the answer.
   */
  override async write(_none: Readable, id: string, first_byte: number): Promise<number> {
    const input = { upload_id: id, first_byte, content: readable(this.#request) }
    const { received } = await this.#operations.run(continueResumable, input, this.#caller)
    return received
  }

  override async remove(id: string): Promise<void> {
    await this.#operations.run(cancelResumable, { upload_id: id }, this.#caller)
  }
}

/** A connection that breaks off is no bug: what came before it counts. */
async function* readable(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* request.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw unreadableBody(error)
  }
}
