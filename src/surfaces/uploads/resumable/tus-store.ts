import { DataStore, Upload } from '@tus/server'
import type { UploadId } from '#contract/ids'
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

  constructor({ operations }: EndpointContext, caller: Caller) {
    super()
    this.extensions = ['creation', 'termination']
    this.#operations = operations
    this.#caller = caller
  }

  /** Gives the upload its id, of which its address is made. */
  override async create(upload: Upload): Promise<Upload> {
    const input = { byte_size: upload.size ?? 0 }
    const { upload_id } = await this.#operations.run(beginResumable, input, this.#caller)
    upload.id = upload_id
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const input = { upload_id: id as UploadId }
    // A copy: the caller was admitted to the operation that follows, and its budget is taken once.
    const found = await this.#operations.run(findResumable, input, { ...this.#caller })
    return new Upload({ id, size: found.byte_size, offset: found.received })
  }

  override async write(
    stream: AsyncIterable<Uint8Array>,
    id: string,
    first_byte: number,
  ): Promise<number> {
    const input = { upload_id: id as UploadId, first_byte, content: readable(stream) }
    const { received } = await this.#operations.run(continueResumable, input, this.#caller)
    return received
  }

  override async remove(id: string): Promise<void> {
    await this.#operations.run(cancelResumable, { upload_id: id as UploadId }, this.#caller)
  }
}

/** A connection that breaks off is no bug: what came before it counts. */
async function* readable(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    throw unreadableBody(error)
  }
}
