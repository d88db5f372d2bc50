import type { PictureSpec } from '../picture.ts'

export type DemoPin = {
  /** The name of its board, whose owner saved it. */
  board: string
  section?: string
  title: string
  description: string
  alt_text: string
  /** Absent for uploads. */
  link?: string
  picture: PictureSpec
}

export function onBoard(board: string, pins: readonly Omit<DemoPin, 'board'>[]): DemoPin[] {
  return pins.map((pin) => ({ board, ...pin }))
}

export function picture(
  drawing: PictureSpec['drawing'],
  seed: number,
  palette: PictureSpec['palette'],
  widthPx: number,
  heightPx: number,
): PictureSpec {
  return { drawing, seed, palette, widthPx, heightPx }
}
