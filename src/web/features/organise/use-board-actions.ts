import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { run } from '#web/lib/requests/run.ts'

const askAgainMs = 1_500

/** What goes on in the background on a board: begun here, elsewhere, or before this page was loaded. */
export function useBoardActions(boardId: string, onEnd: (action: BoardAction) => void) {
  const [running, setRunning] = useState<BoardAction | null>(null)
  const end = useEffectEvent(onEnd)

  const isAt = useCallback(
    (action: BoardAction) => action.board_id === boardId || action.to_board_id === boardId,
    [boardId],
  )

  useEffect(() => {
    const controller = new AbortController()
    run(listBoardActions, {}, controller.signal).then(
      (actions) => setRunning(actions.find((one) => one.state === 'running' && isAt(one)) ?? null),
      // The page is whole without it.
      () => {},
    )
    return () => controller.abort()
  }, [isAt])

  useEffect(() => {
    if (!running) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const actions = await run(listBoardActions, {}, controller.signal)
        if (controller.signal.aborted) return
        const now = actions.find(({ id }) => id === running.id)
        setRunning(now?.state === 'running' ? { ...now } : null)
        if (now?.state !== 'running') end(now ?? { ...running, state: 'finished' })
      } catch {
        // Asked again: what goes on does not end with a connection.
        if (!controller.signal.aborted) setRunning({ ...running })
      }
    }, askAgainMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [running])

  const follow = useCallback((action: BoardAction) => {
    if (action.state === 'running') setRunning(action)
  }, [])
  return { running, follow }
}
