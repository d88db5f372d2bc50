import type { FastifyInstance } from 'fastify'

const paper = '#fbfaf6'

/** What a phone or desktop needs to install the product as an app, under the name its operator gave it. */
export function addAppManifest(app: FastifyInstance, brandName: string): void {
  const manifest = JSON.stringify({
    name: brandName,
    short_name: brandName,
    description: 'Keep the beautiful things you find.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [icon('/app-icon.svg', 'any'), icon('/app-icon-maskable.svg', 'maskable')],
    share_target: {
      action: '/share/',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          {
            name: 'media',
            accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
          },
        ],
      },
    },
    shortcuts: [{ name: 'Create Pin', url: '/pin/create/' }],
  })
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest),
  )
  // Browsers request this for documents that name no icon, such as text files.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
}

function icon(src: string, purpose: string) {
  return { src, sizes: 'any', type: 'image/svg+xml', purpose }
}
