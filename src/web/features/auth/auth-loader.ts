import { type LoaderFunctionArgs, redirect } from 'react-router'
import { homeFeed } from '#contract/pins/home-feed'
import { factsContext } from '#web/lib/app-context.ts'
import { type Run, runContext } from '#web/lib/run.ts'
import { buildWalls, findCount, type Walls } from './finds.ts'
import { safeNext } from './safe-next.ts'

export interface AuthPageData {
  /** A path of this site. */
  next: string
  /** Pictures that stand beside the form on wide screens. */
  walls: Walls | null
}

/** For log-in and sign-up; members have no business there. */
export async function authLoader({ request, context }: LoaderFunctionArgs): Promise<AuthPageData> {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  const { viewer } = await context.get(factsContext)()
  if (viewer) throw redirect(next)
  return { next, walls: await loadWalls(context.get(runContext)) }
}

/** The form works without its pictures, so nothing that befalls them is told. */
async function loadWalls(run: Run): Promise<Walls | null> {
  try {
    const { items } = await run(homeFeed, { page_size: findCount * 4 })
    return buildWalls(items)
  } catch {
    return null
  }
}
