import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { Failure } from '#contract/errors'
import { cancelResumable, findResumable, type ResumableUpload } from '#contract/media/resumable'
import type { Operation } from '#contract/operation'
import type { Caller } from '#platform/operations'
import { type EndpointContext, unreadableBody } from '#surfaces/wire'
import type { ResumableEndpoint } from './resumable-endpoint.ts'

/** What the library stores, as operations of one caller. */
export class TusStore extends DataStore {
  readonly #operations: EndpointContext['operations']
  readonly #endpoint: ResumableEndpoint
  readonly #caller: Caller
  readonly #request: IncomingMessage

  constructor(
    { operations, endpoint }: EndpointContext & { endpoint: ResumableEndpoint },
    caller: Caller,
    request: IncomingMessage,
  ) {
    super()
    this.extensions = ['creation', 'termination']
    this.#operations = operations
    this.#endpoint = endpoint
    this.#caller = caller
    this.#request = request
  }

  /** Gives the upload its id, of which its address is made. */
  override async create(upload: Upload): Promise<Upload> {
    const { begin, metadata } = this.#endpoint
    const said = metadata.map((name) => [name, upload.metadata?.[name]])
    const input = { ...Object.fromEntries(said), byte_size: upload.size ?? 0 }
    upload.id = (await this.#run(begin, input)).upload_id
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
    return (await this.#run(this.#endpoint.continue, input)).received
  }

  #run(operation: Operation, input: unknown): Promise<ResumableUpload> {
    return this.#operations.runRaw(operation, input, this.#caller) as Promise<ResumableUpload>
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
