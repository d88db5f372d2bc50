import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

export interface BucketServer {
  /** The settings by which the product reaches it. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  close(): Promise<void>
}

/** An S3 server on this machine with one empty bucket, whose objects are kept in a folder. */
export async function startBucketServer(folder: string, bucket: string): Promise<BucketServer> {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false },
    directory: folder,
    configureBuckets: [{ name: bucket }],
  })
  readWhatWasWritten(server)
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: () => server.close(),
  }
}

/**
 * S3 promises that an object is there once it was put. This server itself answers before its file is written, so
 * a reader right after may find none, or a part.
 */
function readWhatWasWritten({ store }: S3rver): void {
  let written = 0
  store.putObject = async ({ bucket, key, metadata, content }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
    const path = store.getResourcePath(bucket, key, 'object')
    written += 1
    const unfinished = `${path}.${written}`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    const md5 = createHash('md5').update(bytes).digest('hex')
    await store.putMetadata(bucket, key, metadata, md5)
    return { size: bytes.length, md5 }
  }
}
