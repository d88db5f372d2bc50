/** The part of the test server's interface that the tests use. */
declare module 's3rver' {
  interface StoredObject {
    bucket: string
    key: string
    metadata: Record<string, string>
    content: Buffer | import('node:stream').Readable
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets?: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
    store: {
      getResourcePath(bucket: string, key: string, resource: string): string
      putMetadata(
        bucket: string,
        key: string,
        metadata: StoredObject['metadata'],
        md5: string,
      ): Promise<void>
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>
    }
  }
}
