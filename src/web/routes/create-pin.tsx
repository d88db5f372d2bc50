import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { boardPickerBoards } from '#contract/boards/board-picker'
import { BoardField, type NewBoardProps } from '#web/features/create-pin/board-field.tsx'
import { type CreatePinData, CreatePinPage } from '#web/features/create-pin/create-pin-page.tsx'
import { prefillOf } from '#web/features/create-pin/prefill.ts'
import { factsContext } from '#web/lib/app-context.ts'
import type { RouteHandle } from '#web/lib/head.ts'
import { load } from '#web/lib/load.ts'
import { runContext } from '#web/lib/run.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<CreatePinData> {
  const { pathname, search, searchParams } = new URL(request.url)
  const { viewer } = await context.get(factsContext)()
  if (!viewer) throw redirect(`/signup/?next=${encodeURIComponent(pathname + search)}`)
  const boards = context.get(runContext)(boardPickerBoards, {})
  const { all_boards, boards_shortlist } = await load(boards, request)
  const asked = searchParams.get('board_id')
  return {
    boards: all_boards,
    likelyBoardId: all_boards.find(({ id }) => id === asked)?.id ?? boards_shortlist[0]?.id ?? null,
    prefill: prefillOf(searchParams),
  }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('createPin.title'), noindex: true }),
}

const CreateBoardDialog = lazy(() => import('#web/features/board-form/create-board-dialog.tsx'))

export function Component() {
  return (
    <CreatePinPage
      boardField={(field) => <BoardField {...field} newBoard={(form) => <NewBoard {...form} />} />}
    />
  )
}

function NewBoard(form: NewBoardProps) {
  return (
    <Suspense>
      <CreateBoardDialog {...form} />
    </Suspense>
  )
}
