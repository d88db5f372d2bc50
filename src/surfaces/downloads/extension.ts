import type { FastifyInstance } from 'fastify'

const kinds = ['chrome', 'firefox'] as const
type ExtensionKind = (typeof kinds)[number]

/** `/tools/extension/{browser}.zip`: the browser extension, configured for this server. */
export function addExtensionDownload(
  app: FastifyInstance,
  archiveOf: (kind: ExtensionKind) => Promise<Buffer | null>,
): void {
  for (const kind of kinds) {
    let packed: Promise<Buffer | null> | undefined
    app.get(`/tools/extension/${kind}.zip`, async (_request, reply) => {
      packed ??= archiveOf(kind)
      const archive = await packed
      if (archive === null) {
        packed = undefined
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('The extension was not built here: npm run build makes it.\n')
      }
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="save-button-${kind}.zip"`)
        .type('application/zip')
        .send(archive)
    })
  }
}
