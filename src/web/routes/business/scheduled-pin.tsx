import { useLoaderData } from 'react-router'
import { EditScheduledPage } from '#web/features/create-pin/scheduled/edit/edit-scheduled-page.tsx'
import type { EditScheduledData } from '#web/features/create-pin/scheduled/load-scheduled.ts'
import { BoardChoice } from '#web/features/save/board-choice.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadScheduledPin as loader } from '#web/features/create-pin/scheduled/load-scheduled.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('scheduled.editTitle'), noindex: true }),
}

export function Component() {
  const data = useLoaderData<EditScheduledData>()
  return (
    <EditScheduledPage
      key={data.pin.id}
      {...data}
      boardField={(field) => <BoardChoice {...field} />}
    />
  )
}
