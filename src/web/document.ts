import type { SiteLooks } from '#surfaces/wire'
import { escapeHtml, inlineJson } from './lib/escape.ts'
import { startScript } from './lib/first-paint/start-script.ts'
import { type Head, headTags, titleOf } from './lib/head/head.ts'
import type { AppFacts } from './lib/pages/app-context.ts'
import { iconOf, siteStyle } from './site-style.ts'
import { latinFontUrl } from './styles/font-preload.ts'

interface DocumentParts {
  language: string
  direction: 'ltr' | 'rtl'
  theme: 'light' | 'dark' | null
  head: Head
  facts: AppFacts
  site: SiteLooks
  body: string
  nonce: string
  files: { entry: string; preload: string[]; styles: string[] }
  developmentHead: string
}

/** The HTML document around the output of React. */
export function renderDocument(parts: DocumentParts): string {
  const { facts, files, nonce } = parts
  const startsLate = isVisitorsPictures(parts)
  const theme = parts.theme ? ` data-theme="${parts.theme}"` : ''
  const tags = headTags(parts.head, facts).map(
    ({ tag, attributes }) =>
      `<${tag}${Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('')} data-head>`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(parts.language)}" dir="${parts.direction}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(titleOf(parts.head, facts.brandName))}</title>
${tags.join('\n')}
${structuredData(parts)}<meta name="color-scheme" content="${parts.theme ?? 'light dark'}">
${iconOf(parts.site)}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="preload" href="${latinFontUrl}" as="font" type="font/woff2" crossorigin>
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${siteStyle(parts.site, nonce)}${startsLate ? '' : preloads(parts)}
${developmentTags(parts)}
</head>
<body>
<div id="root">${parts.body}</div>
<script id="facts" type="application/json" nonce="${nonce}">${inlineJson(facts)}</script>
${startsLate ? `<script type="module" nonce="${nonce}">${startScript(files)}</script>` : `<script type="module" src="${files.entry}" nonce="${nonce}"></script>`}
</body>
</html>
`
}

/**
 * A visitor's page that shows pictures: scripts would compete with its styles and pictures. A
 * page to log in or sign up has pictures too, but its form needs its scripts.
 */
function isVisitorsPictures({ body, facts }: DocumentParts): boolean {
  return (
    facts.viewer === null &&
    /<img[^>]+="\/\d+x/.test(body) &&
    !/<input[^>]+type="password"/.test(body)
  )
}

function preloads({ files, nonce }: DocumentParts): string {
  return files.preload
    .map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`)
    .join('\n')
}

function structuredData({ head, nonce }: DocumentParts): string {
  if (!head.about || head.noindex) return ''
  const json = inlineJson(head.about)
  return `<script type="application/ld+json" nonce="${nonce}" data-head>${json}</script>\n`
}

/** The development server adds scripts, and styles by script, which need the nonce. */
function developmentTags({ developmentHead, nonce }: DocumentParts): string {
  if (developmentHead === '') return ''
  const scripts = developmentHead.replaceAll('<script', `<script nonce="${nonce}"`)
  return `<meta property="csp-nonce" nonce="${nonce}">\n${scripts}`
}
