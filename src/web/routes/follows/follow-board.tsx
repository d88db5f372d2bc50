import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Board } from '#contract/boards/board'
import { getBoard } from '#contract/boards/get-board'
import { followBoardAction } from '#web/features/follow/follow-action.ts'
import { FollowPage } from '#web/features/follow/follow-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load, redirectToPath } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

const pathOf = (board: Board) => `${board.url}follow/`

function boardOf({ context, params, request }: LoaderFunctionArgs): Promise<Board> {
  const { username, boardSlug: slug } = params
  return load(context.get(runContext)(getBoard, { username, slug }), request)
}

export async function loader(args: LoaderFunctionArgs) {
  const board = await boardOf(args)
  redirectToPath(pathOf(board), args.request)
  return { board }
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await boardOf(args)
  return followBoardAction(id)(args)
}

export const handle: RouteHandle<{ board: Board }> = {
  bare: true,
  head: ({ board }, t) => ({
    title: t('profile.followNamed', { name: board.name }),
    canonical: board.url,
    noindex: true,
  }),
}

export function Component() {
  const { board } = useLoaderData<typeof loader>()
  return <FollowPage followed={{ kind: 'board', board }} path={pathOf(board)} />
}
