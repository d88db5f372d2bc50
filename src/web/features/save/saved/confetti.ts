import { flightMs, type Piece, pieceAt, throwConfetti } from './confetti-flight.ts'

const colorTokens = ['satin', 'straw', 'berry', 'moss', 'ink']
const maxDensity = 2

/** Plays confetti on a canvas and calls `onGone` at the end. Returns a function that stops it early. */
export function playConfetti(canvas: HTMLCanvasElement, onGone: () => void): () => void {
  const pen = canvas.getContext('2d')
  const { clientWidth: width, clientHeight: height } = canvas
  const density = Math.min(maxDensity, devicePixelRatio)
  canvas.width = width * density
  canvas.height = height * density
  const colors = colorTokens.map((token) => colorOf(canvas, token))
  const pieces = throwConfetti({ width, height }, colors.length, Math.random)
  // Counted from the first frame, so that a late one still shows the whole animation.
  let beganAt: number | null = null
  let frame = requestAnimationFrame(draw)

  function draw(now: number) {
    beganAt ??= now
    const ms = now - beganAt
    if (!pen || ms >= flightMs) return onGone()
    pen.setTransform(density, 0, 0, density, 0, 0)
    pen.clearRect(0, 0, width, height)
    for (const piece of pieces) drawPiece(pen, piece, ms, colors[piece.color] ?? '')
    frame = requestAnimationFrame(draw)
  }
  return () => cancelAnimationFrame(frame)
}

function drawPiece(pen: CanvasRenderingContext2D, piece: Piece, ms: number, color: string) {
  const seen = pieceAt(piece, ms)
  pen.save()
  pen.globalAlpha = seen.opacity
  pen.translate(seen.x, seen.y)
  pen.rotate(seen.turn)
  pen.scale(1, seen.face)
  pen.fillStyle = color
  pen.fillRect(-piece.widthPx / 2, -piece.heightPx / 2, piece.widthPx, piece.heightPx)
  pen.restore()
}

/** A colour of the current theme; a canvas cannot use CSS variables. */
function colorOf(canvas: HTMLCanvasElement, token: string): string {
  canvas.style.color = `var(--color-${token})`
  const { color } = getComputedStyle(canvas)
  canvas.style.color = ''
  return color
}
