import type { ServerResponse } from 'node:http'
import sharp from 'sharp'

/** Pictures of the gallery by path, all of different sizes. */
const sizes: Record<string, [widthPx: number, heightPx: number, color: string]> = {
  '/lazy.png': [820, 620, '#7a9e7e'],
  '/window.png': [640, 480, '#4a6fa5'],
  '/stairs.png': [500, 700, '#b56576'],
  '/roof.png': [480, 360, '#e09f3e'],
  '/icon.png': [119, 119, '#333333'],
}

export async function drawGallery(): Promise<Record<string, Buffer>> {
  const drawn = Object.entries(sizes).map(
    async ([path, [width, height, color]]) =>
      [path, await drawPlain(width, height, color)] as const,
  )
  return Object.fromEntries(await Promise.all(drawn))
}

function drawPlain(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Allows only the page's own files: no scripts, no inline styles, no HTML from strings. */
const strictest = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

/** A page with pictures of every kind, under the strictest policy. */
export async function sendGallery(path: string, response: ServerResponse): Promise<void> {
  if (path.endsWith('.css')) {
    response.setHeader('content-type', 'text/css').end(css)
    return
  }
  const drawing = await drawPlain(300, 200, '#6d597a')
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .setHeader('content-security-policy', strictest)
    .end(galleryPage(`data:image/png;base64,${drawing.toString('base64')}`))
}

/** What a shop shows after a sale, with the code that it was given. */
export const shopPage = (code: string) => `<!doctype html>
<html lang="en"><head><link rel="icon" href="data:,"><title>Lamps</title>${code}</head>
<body><h1>Thank you</h1></body></html>`

/** Plain pictures, one below the other. */
export const wallPage = `<!doctype html>
<html lang="en"><head><link rel="icon" href="data:,"><title>A wall of pictures</title></head><body>
${Object.entries(sizes)
  .filter(([, [width]]) => width > 119)
  .map(
    ([path, [width, height]]) =>
      `<img src="${path}" width="${width}" height="${height}" alt="Picture ${path}">`,
  )
  .join('\n')}
</body></html>`

const css = `.window { width: 320px; height: 240px; background: url("/window.png") }
.deep { height: 3000px }`

const galleryPage = (drawing: string) => `<!doctype html>
<html lang="en"><head><link rel="icon" href="data:,"><title>A house in pictures</title><link rel="stylesheet" href="/gallery.css"></head><body>
<h1>A house in pictures</h1>
<img src="/tart-small.jpg" srcset="/tart-small.jpg 300w, /tart.jpg 1200w" sizes="300px" alt="The tart" width="300" height="400">
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/lazy.png" loading="lazy" alt="The garden">
<div class="window" title="The window"></div>
<div><template shadowrootmode="open"><img src="/stairs.png" alt="The stairs" width="250"></template></div>
<div><template shadowrootmode="closed"><img src="/roof.png" alt="The roof" width="240"></template></div>
<img src="${drawing}" alt="A drawing">
<img src="/icon.png" alt="An icon">
<img src="/pixel.gif" alt="">
<div class="deep"></div>
</body></html>`

/** A page with save buttons and embeds of the server that `product` names; `lang` is the language of the button. */
export function blogPage(query: URLSearchParams): string {
  const product = query.get('product') ?? ''
  const embeds = ['pin', 'board', 'profile'].flatMap((kind) => {
    const path = query.get(kind)
    return path === null
      ? []
      : [
          `<p><a id="${kind}" data-bowerbird="${kind}" href="${escape(product + path)}">Our ${kind}</a></p>`,
        ]
  })
  const lang = query.get('lang')
  return `<!doctype html>
<html lang="en"><head><link rel="icon" href="data:,"><title>Lemon tart</title></head><body>
<h1>Lemon tart</h1>
<img src="/tart.jpg" width="300" height="400" alt="The tart">
<p><a id="save" data-bowerbird="save"${lang ? ` data-lang="${escape(lang)}"` : ''} data-count="beside" data-media="/tart.jpg" data-description="Sharp & sweet"
  href="${escape(product)}/pin/create/button/">Save</a></p>
${embeds.join('\n')}
<script src="${escape(product)}/widgets.js" data-hover="true"></script>
</body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
