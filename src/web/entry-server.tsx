import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { getActing } from '#contract/advertisers/acting'
import { answeredFailure, type Failure } from '#contract/errors'
import { directionOf } from '#messages/direction'
import type { PageRequest, PageResult } from '#surfaces/pages'
import { routes } from './all-routes.ts'
import { renderDocument } from './document.ts'
import { headOf } from './lib/head/head-of.ts'
import { isPhone } from './lib/is-phone.ts'
import { type AppFacts, factsContext, translateContext } from './lib/pages/app-context.ts'
import { codeSplitReady } from './lib/pages/code-split.tsx'
import { type Run, runContext } from './lib/requests/run.ts'
import { loadTexts } from './lib/texts/languages.ts'
import { createTranslate, MessagesProvider, type Translate } from './lib/texts/messages.tsx'
import { addressWithAccount } from './site-map/advertiser/without-account.ts'

/** The built files a page needs, found by the route modules it shows. */
export interface PageFiles {
  /** Module scripts to start and to preload, and style sheets, for these route ids. */
  filesFor(
    routeIds: readonly string[],
    language: string,
  ): { entry: string; preload: string[]; styles: string[] }
  /** Scripts only the development server needs, as HTML. */
  developmentHead?: string
}

const handler = createStaticHandler(routes)

/** By language, kept for all requests: putting thousands of texts together takes as long as drawing half a page. */
const translations = new Map<string, Promise<Translate>>()

function translationOf(language: string): Promise<Translate> {
  const known = translations.get(language)
  if (known) return known
  const loading = loadTexts(language).then((texts) => createTranslate(language, texts))
  translations.set(language, loading)
  return loading
}

export async function render(
  page: PageRequest,
  files: PageFiles,
  settings: { publicUrl: string },
): Promise<PageResult> {
  const { language, viewer, theme, csrfToken, formKey } = page
  const translate = await translationOf(language)
  const acting = page.hasChosenActing ? await actingOf(page.run) : null
  const keyShortcuts = viewer ? viewer.key_shortcuts !== false : page.keyShortcuts
  const facts: AppFacts = {
    ...settings,
    brandName: page.site.brandName,
    viewer,
    acting,
    language,
    theme,
    isPhone: isPhone(page.request),
    siteType: page.siteType,
    siteUrls: page.siteUrls,
    keyShortcuts,
    csrfToken,
    formKey,
  }

  const run = ownFailures(page.run)
  const location = await addressWithAccount(page.request, run, facts)
  if (location !== null) return { status: 302, location, html: '' }

  const context = new RouterContextProvider()
  context.set(runContext, run)
  context.set(factsContext, async () => facts)
  context.set(translateContext, translate)
  const answer = await handler.query(page.request, { requestContext: context })
  if (answer instanceof Response) {
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? undefined,
      html: '',
    }
  }
  // When a page accepts no forms, not even the root loader runs, but the error page needs its data.
  answer.loaderData = { root: facts, ...answer.loaderData }
  await codeSplitReady()
  return {
    status: answer.statusCode,
    html: draw(page, answer, facts, translate, files),
    // What is shown on behalf of an ad account is not the member's own.
    isKeepable: !page.hasChosenActing && keepable.has(answer.matches.at(-1)?.route.id ?? ''),
    bugs: Object.values(answer.errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
  }
}

/** Pages that a member's device may keep, by their ids; a page with settings of the account is not among them. */
const keepable = new Set([
  'home',
  'pins/pin',
  'boards/board',
  'boards/section',
  'profile',
  'settings/device/offline',
])

/** On failure the page is shown as the member's own: each save names the account it is for. */
async function actingOf(run: PageRequest['run']): Promise<AppFacts['acting']> {
  return run(getActing, {}).catch(() => null)
}

/** The app is a separate bundle with its own failure class, so server failures are converted to it. */
function ownFailures(run: PageRequest['run']): Run {
  return async (operation, input) => {
    try {
      return await run(operation, input)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Failure') throw error
      const { code, detail } = error as Failure
      throw answeredFailure(code, detail)
    }
  }
}

function draw(
  page: PageRequest,
  answer: StaticHandlerContext,
  facts: AppFacts,
  translate: Translate,
  files: PageFiles,
): string {
  const router = createStaticRouter(handler.dataRoutes, answer)
  const body = renderToString(
    <MessagesProvider translate={translate}>
      <StaticRouterProvider router={router} context={answer} nonce={page.nonce} />
    </MessagesProvider>,
  )
  return renderDocument({
    language: facts.language,
    direction: directionOf(facts.language),
    theme: facts.theme,
    head: headOf(answer, translate, facts),
    facts,
    site: page.site,
    body,
    nonce: page.nonce,
    files: files.filesFor(
      answer.matches.map((match) => match.route.id),
      facts.language,
    ),
    developmentHead: files.developmentHead ?? '',
  })
}
