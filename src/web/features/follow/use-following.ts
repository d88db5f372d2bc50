import { useRef, useState } from 'react'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'

export interface Following {
  isFollowed: boolean
  follow: () => Promise<unknown>
  unfollow: () => Promise<unknown>
  /** After the server has agreed. */
  onChanged?: (isFollowed: boolean) => void
}

/** Updates optimistically, and reverts if the server refuses. Presses during a request are sent next. */
export function useFollowing({ isFollowed, follow, unfollow, onChanged }: Following) {
  const showFailure = useFailureToast()
  const [optimistic, setOptimistic] = useState<boolean | null>(null)
  const wanted = useRef<boolean | null>(null)
  const shown = optimistic ?? isFollowed

  async function set(to: boolean) {
    if (to === shown) return
    setOptimistic(to)
    const isBusy = wanted.current !== null
    wanted.current = to
    if (isBusy) return
    let agreed = !to
    try {
      while (wanted.current !== agreed) {
        const next: boolean = wanted.current
        await (next ? follow() : unfollow())
        agreed = next
        onChanged?.(next)
      }
    } catch (error) {
      setOptimistic(agreed)
      showFailure(error)
    } finally {
      wanted.current = null
    }
  }
  return { isFollowed: shown, set: (to: boolean) => void set(to) }
}
