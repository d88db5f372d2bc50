import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { moveBy, wholeView, type ZoomSizes, type ZoomView, zoomAt } from './zoom.ts'

interface Point {
  x: number
  y: number
}

const doublePressScale = 2.5

/** Zoom and pan state, controlled by mouse, one finger or two. */
export function useZoom(isOpen: boolean) {
  const [view, setView] = useState<ZoomView>(wholeView)
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const fingers = useRef(new Map<number, Point>())

  useEffect(() => {
    if (isOpen) setView(wholeView)
    fingers.current.clear()
  }, [isOpen])

  const sizes = (): ZoomSizes => ({
    picture: {
      width: picture?.offsetWidth ?? 0,
      height: picture?.offsetHeight ?? 0,
    },
    room: { width: room?.clientWidth ?? 0, height: room?.clientHeight ?? 0 },
  })
  const fromMiddle = ({ x, y }: Point): Point => {
    const { width, height } = sizes().room
    return { x: x - width / 2, y: y - height / 2 }
  }
  const by = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((before) => zoomAt(before, factor, at, sizes()))
  const move = (way: Point) => setView((before) => moveBy(before, way, sizes()))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    by(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }))
  })
  // React adds passive wheel listeners, but the page behind must not scroll.
  useEffect(() => {
    if (!room) return
    const listen = (event: WheelEvent) => onWheel(event)
    room.addEventListener('wheel', listen, { passive: false })
    return () => room.removeEventListener('wheel', listen)
  }, [room])

  function follow(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return move({ x: now.x - before.x, y: now.y - before.y })
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    by(distance(now, other) / Math.max(1, distance(before, other)), fromMiddle(middle))
    move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  }

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return {
    view,
    by,
    move,
    reset: () => setView(wholeView),
    setPicture,
    setRoom,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: ({ clientX, clientY }: MouseEvent) => {
      if (view.scale > 1) setView(wholeView)
      else by(doublePressScale, fromMiddle({ x: clientX, y: clientY }))
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
