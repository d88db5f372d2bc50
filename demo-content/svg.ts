export type Point = readonly [x: number, y: number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A drawing being made: `unit` is a hundredth of its mean side, so sizes follow the format. */
export type Sheet = {
  widthPx: number
  heightPx: number
  unit: number
  defs: string[]
  marks: string[]
}

export function openSheet(widthPx: number, heightPx: number, ground?: string): Sheet {
  const marks = ground ? [rect(0, 0, widthPx, heightPx, ground)] : []
  return { widthPx, heightPx, unit: Math.sqrt(widthPx * heightPx) / 100, defs: [], marks }
}

export function closeSheet({ widthPx, heightPx, defs, marks }: Sheet): string {
  const size = `width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs.join('')}</defs>${marks.join('')}</svg>`
}

/** One decimal is finer than any pixel and keeps the text short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10)

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${more}/>`
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, widthPx: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(widthPx)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function group(attributes: string, ...children: string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`
}

/** Moves, then turns (degrees), then scales what was drawn around the origin. */
export function placed(
  x: number,
  y: number,
  degrees: number,
  scale: number,
  ...children: string[]
): string {
  const turn = degrees ? ` rotate(${num(degrees)})` : ''
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return group(`transform="translate(${num(x)} ${num(y)})${turn}${size}"`, ...children)
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`
}

/** An open curve through all points (Catmull-Rom as Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let index = 0; index < points.length - 1; index++) {
    d += bend(at(index - 1), at(index), at(index + 1), at(index + 2))
  }
  return d
}

/** A closed curve through all points. */
export function loop(points: readonly Point[]): string {
  const count = points.length
  const at = (index: number) => points[(index + count) % count] as Point
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let index = 0; index < count; index++) {
    d += bend(at(index - 1), at(index), at(index + 1), at(index + 2))
  }
  return `${d}Z`
}

function bend(before: Point, from: Point, to: Point, after: Point): string {
  const c1x = from[0] + (to[0] - before[0]) / 6
  const c1y = from[1] + (to[1] - before[1]) / 6
  const c2x = to[0] - (after[0] - from[0]) / 6
  const c2y = to[1] - (after[1] - from[1]) / 6
  return `C${num(c1x)} ${num(c1y)} ${num(c2x)} ${num(c2y)} ${num(to[0])} ${num(to[1])}`
}

/** A circle as path data, for clips and grain. */
export function disc(x: number, y: number, r: number, ry = r): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(ry)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(ry)} 0 1 0 ${num(-r * 2)} 0Z`
}

/** A rectangle as path data, for clips and grain. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`
}

export function linear(sheet: Sheet, from: Point, to: Point, stops: readonly Stop[]): string {
  const id = `d${sheet.defs.length}`
  sheet.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${stopList(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

export function radial(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  stops: readonly Stop[],
): string {
  const id = `d${sheet.defs.length}`
  sheet.defs.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(r)}">${stopList(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const clear = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${clear}/>`
    })
    .join('')
}

/** Attributes that clip an element to the path. */
export function within(sheet: Sheet, d: string): string {
  const id = `d${sheet.defs.length}`
  sheet.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  return `clip-path="url(#${id})"`
}

/** Attributes that blur an element: the cost grows with the area, so keep it small. */
export function blurred(sheet: Sheet, radiusPx: number, reach: Reach): string {
  const id = `d${sheet.defs.length}`
  const [x, y, width, height] = reach.map(num)
  sheet.defs.push(
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(radiusPx)}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

/** The region of a filter: nothing blurred is visible outside. */
export type Reach = readonly [x: number, y: number, width: number, height: number]

export const multiplied = 'style="mix-blend-mode:multiply"'
