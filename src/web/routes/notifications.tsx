import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listNews } from '#contract/news/news'
import { NewsPage } from '#web/features/news/news-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(runContext)(listNews, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('news.title'), noindex: true }),
}

export function Component() {
  return <NewsPage firstPage={useLoaderData<typeof loader>()} />
}
