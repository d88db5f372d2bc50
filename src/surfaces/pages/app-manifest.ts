import type { FastifyInstance } from 'fastify'
import type { Translate } from '#platform/texts'
import { callerOf, type EndpointContext } from '#surfaces/wire'

const paper = '#fbfaf6'

/** What a phone or desktop needs to install the product as an app, under the name its operator gave it. */
export function addAppManifest(
  app: FastifyInstance,
  context: EndpointContext,
  brandName: string,
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { language } = await callerOf(request, reply, context)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'accept-language, cookie')
      .send(JSON.stringify(manifest(brandName, context.texts.translate(language))))
  })
  // Browsers request this for documents that name no icon, such as text files.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
}

function manifest(brandName: string, t: Translate) {
  return {
    name: brandName,
    short_name: brandName,
    description: t('manifest.about'),
    lang: t.locale,
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
            accept: ['jpeg', 'png', 'webp', 'avif', 'heic', 'heif', 'gif'].map(
              (kind) => `image/${kind}`,
            ),
          },
        ],
      },
    },
    shortcuts: [{ name: t('manifest.createPin'), url: '/pin/create/' }],
  }
}

function icon(src: string, purpose: string) {
  return { src, sizes: 'any', type: 'image/svg+xml', purpose }
}
