import { useRef, useState } from 'react'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'

export interface Following {
  isFollowed: boolean
  follow: () => Promise<unknown>
  unfollow: () => Promise<unknown>
  /** After the server has agreed. */
  onChanged?: (isFollowed: boolean) => void
}

/** Shown as followed at once, and back again when the server refuses. What is pressed meanwhile is asked next. */
export function useFollowing({ isFollowed, follow, unfollow, onChanged }: Following) {
  const tell = useFailureToast()
  const [wish, setWish] = useState<boolean | null>(null)
  const wanted = useRef<boolean | null>(null)
  const shown = wish ?? isFollowed

  async function set(to: boolean) {
    if (to === shown) return
    setWish(to)
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
      setWish(agreed)
      tell(error)
    } finally {
      wanted.current = null
    }
  }
  return { isFollowed: shown, set: (to: boolean) => void set(to) }
}
