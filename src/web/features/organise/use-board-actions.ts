import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { run } from '#web/lib/requests/run.ts'

const pollIntervalMs = 1_500

/** The background action that runs on a board, wherever and whenever it was started. */
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
      // The page works without it.
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
        // Try again: the action continues without the connection.
        if (!controller.signal.aborted) setRunning({ ...running })
      }
    }, pollIntervalMs)
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
