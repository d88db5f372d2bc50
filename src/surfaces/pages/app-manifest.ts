import type { FastifyInstance } from 'fastify'
import { type ImageSize, imagePath } from '#contract/media/image-address'
import type { Translate } from '#platform/texts'
import { callerOf, type EndpointContext, type SiteLooks } from '#surfaces/wire'

const paper = '#fbfaf6'

/** What a phone or desktop needs to install the product as an app, under the name its operator gave it. */
export function addAppManifest(app: FastifyInstance, context: EndpointContext): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { language } = await callerOf(request, reply, context)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'accept-language, cookie')
      .send(JSON.stringify(manifest(context.site, context.texts.translate(language))))
  })
  // Browsers request this for documents that name no icon, such as text files.
  app.get('/favicon.ico', (_request, reply) => {
    const { logo } = context.site
    return logo === null
      ? reply.redirect('/favicon.svg', 301)
      : reply.header('cache-control', 'no-cache').redirect(imagePath(logo, '60x60', 'webp'), 302)
  })
}

function manifest({ brandName, logo }: SiteLooks, t: Translate) {
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
    icons:
      logo === null
        ? [icon('/app-icon.svg', 'any'), icon('/app-icon-maskable.svg', 'maskable')]
        : logoSizes.map(([size, sizes]) => logoIcon(imagePath(logo, size, 'webp'), sizes)),
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

/** Phones take the nearest that is large enough; none is larger than what was uploaded. */
const logoSizes: readonly (readonly [ImageSize, string])[] = [
  ['136x136', '136x136'],
  ['474x', 'any'],
]

const logoIcon = (src: string, sizes: string) => ({
  ...{ src, sizes },
  type: 'image/webp',
  purpose: 'any',
})

function icon(src: string, purpose: string) {
  return { src, sizes: 'any', type: 'image/svg+xml', purpose }
}
