/** One piece of paper: its start, velocity and appearance. Lengths in px, times in seconds. */
export interface Piece {
  x: number
  y: number
  vx: number
  vy: number
  widthPx: number
  heightPx: number
  /** Which of the colours. */
  color: number
  turn: number
  turnSpeed: number
  /** How fast it tumbles, which changes its visible height. */
  tumble: number
}

export const pieceCount = 120
export const flightMs = 800

const gravity = 1_500
const drag = 1.6

/** Two bursts from the lower corners, towards the middle. `random` as `Math.random`. */
export function throwConfetti(
  size: { width: number; height: number },
  colorCount: number,
  random: () => number,
): Piece[] {
  return Array.from({ length: pieceCount }, (_, index) => {
    const isStart = index % 2 === 0
    const side = isStart ? 1 : -1
    const speed = size.height * (1.5 + random() * 1.3)
    const angle = (52 + random() * 30) * (Math.PI / 180)
    return {
      x: isStart ? size.width * 0.04 : size.width * 0.96,
      y: size.height * 0.82,
      vx: side * Math.cos(angle) * speed * (0.5 + random() * 0.5),
      vy: -Math.sin(angle) * speed,
      widthPx: 5 + random() * 5,
      heightPx: 8 + random() * 7,
      color: Math.floor(random() * colorCount) % colorCount,
      turn: random() * Math.PI,
      turnSpeed: (random() - 0.5) * 14,
      tumble: 6 + random() * 10,
    }
  })
}

export interface PieceState {
  x: number
  y: number
  turn: number
  /** From -1 to 1: the piece shows its face, its edge, its back. */
  face: number
  opacity: number
}

/** The state of a piece after some time: slowed by drag, pulled by gravity, invisible at the end. */
export function pieceAt(piece: Piece, ms: number): PieceState {
  const s = ms / 1_000
  const slowed = (1 - Math.exp(-drag * s)) / drag
  const left = 1 - ms / flightMs
  return {
    x: piece.x + piece.vx * slowed,
    y: piece.y + piece.vy * slowed + (gravity * s * s) / 2,
    turn: piece.turn + piece.turnSpeed * s,
    face: Math.cos(piece.tumble * s),
    opacity: Math.max(0, Math.min(1, left * 3)),
  }
}
