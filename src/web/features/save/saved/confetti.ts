import { flightMs, type Piece, seePiece, throwConfetti } from './confetti-flight.ts'

const colorTokens = ['satin', 'straw', 'berry', 'moss', 'ink']
const mostDensity = 2

/** Lets confetti fly over a canvas, and tells when all of it is gone. Answers how to end it sooner. */
export function flyConfetti(canvas: HTMLCanvasElement, onGone: () => void): () => void {
  const pen = canvas.getContext('2d')
  const { clientWidth: width, clientHeight: height } = canvas
  const density = Math.min(mostDensity, devicePixelRatio)
  canvas.width = width * density
  canvas.height = height * density
  const colors = colorTokens.map((token) => colorOf(canvas, token))
  const pieces = throwConfetti({ width, height }, colors.length, Math.random)
  // From the first frame on: one that comes late shows all of the flight all the same.
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
  const seen = seePiece(piece, ms)
  pen.save()
  pen.globalAlpha = seen.opacity
  pen.translate(seen.x, seen.y)
  pen.rotate(seen.turn)
  pen.scale(1, seen.face)
  pen.fillStyle = color
  pen.fillRect(-piece.widthPx / 2, -piece.heightPx / 2, piece.widthPx, piece.heightPx)
  pen.restore()
}

/** A colour of the house in the theme at hand; a canvas knows no variables. */
function colorOf(canvas: HTMLCanvasElement, token: string): string {
  canvas.style.color = `var(--color-${token})`
  const { color } = getComputedStyle(canvas)
  canvas.style.color = ''
  return color
}
