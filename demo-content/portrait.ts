import { mix, tone } from './colour.ts'
import { roundShade, shade } from './grain.ts'
import { createRandom } from './random.ts'
import {
  circle,
  closeSheet,
  disc,
  ellipse,
  group,
  openSheet,
  path,
  rect,
  stroke,
  within,
} from './svg.ts'

/** The features of a demo person, for a drawn portrait. */
export type Portrait = {
  seed: number
  skin: string
  hair: string
  cut: 'bob' | 'braid' | 'bun' | 'cap' | 'crop' | 'curls' | 'fringe' | 'swept'
  garment: string
  trim: string
  pattern: 'apron' | 'collar' | 'dots' | 'plain' | 'rollneck' | 'stripes'
  ground: string
  disc: string
  glasses: boolean
  beard: boolean
  earrings: boolean
}

export const portraitPx = 480

const middle = 240
const ink = '#221c22'

/** Head and shoulders, square; everything is laid out on a 480-pixel sheet. */
export function portraitSvg(look: Portrait): string {
  const sheet = openSheet(portraitPx, portraitPx, look.ground)
  const random = createRandom(look.seed)
  const face = disc(middle, 212, 76, 92)
  const body = 'M44 490C52 388 118 356 200 340H280C362 356 428 388 436 490Z'
  const dark = tone(look.skin, -0.09)
  sheet.marks.push(
    circle(middle, 232, 178, look.disc),
    roundShade(sheet, random, middle, 232, 178, [-0.6, -0.8], tone(look.disc, -0.1), 0.7),
    ...hairBehind(look),
    path(body, look.garment),
    group(within(sheet, body), ...garment(look)),
    shade(sheet, random, body, [450, 470], [220, 360], 220, tone(look.garment, -0.15), 0.5),
    path(
      `M206 280V${look.pattern === 'rollneck' ? 346 : 338}Q240 ${look.pattern === 'rollneck' ? 352 : 374} 274 338V280Z`,
      dark,
    ),
    ...[-1, 1].map((side) => ellipse(middle + side * 76, 222, 13, 20, side > 0 ? dark : look.skin)),
    path(face, look.skin),
    group(within(sheet, face), roundShade(sheet, random, middle, 212, 84, [-0.9, -0.5], dark, 1.1)),
    ...features(look, dark),
    ...hairInFront(look),
  )
  return closeSheet(sheet)
}

function garment({ garment: cloth, trim, pattern }: Portrait): string[] {
  switch (pattern) {
    case 'stripes':
      return Array.from({ length: 7 }, (_, row) =>
        stroke(
          `M20 ${372 + row * 22}Q240 ${338 + row * 22} 460 ${372 + row * 22}`,
          trim,
          row % 2 ? 5 : 11,
        ),
      )
    case 'dots':
      return Array.from({ length: 60 }, (_, at) =>
        circle(
          50 + (at % 12) * 34 + (Math.floor(at / 12) % 2) * 17,
          366 + Math.floor(at / 12) * 25,
          4.4,
          trim,
        ),
      )
    case 'collar':
      return [
        path('M196 338L240 408L284 338L318 352L270 430L240 412L210 430L162 352Z', trim),
        stroke('M240 412V490', tone(cloth, -0.12), 3),
      ]
    case 'rollneck':
      return [
        path('M194 322Q240 350 286 322L292 368Q240 396 188 368Z', tone(cloth, 0.05)),
        stroke(
          'M206 344V374M224 352V381M240 354V383M256 352V381M274 344V374',
          tone(cloth, -0.06),
          2.4,
        ),
      ]
    case 'apron':
      return [
        path('M168 400H312L332 490H148Z', trim),
        stroke('M172 402L190 338M308 402L290 338', trim, 11),
        stroke('M172 416H308', tone(trim, -0.1), 2.6),
      ]
    default:
      return [path('M194 338Q240 398 286 338L298 346Q240 420 182 346Z', trim)]
  }
}

function features(
  { skin, hair, glasses, beard, earrings, trim }: Portrait,
  dark: string,
): string[] {
  const lip = mix(skin, '#a3243b', 0.42)
  const eyes = [-1, 1].flatMap((side) => [
    ellipse(middle + side * 30, 212, 6, 7.6, ink),
    circle(middle + side * 30 - 2, 209, 1.9, '#ffffff'),
    stroke(
      `M${middle + side * 30 - 15} 191Q${middle + side * 31} 183 ${middle + side * 30 + 15} 192`,
      mix(hair, ink, 0.35),
      5,
    ),
    ellipse(middle + side * 46, 242, 15, 9, mix(skin, '#e2574c', 0.3), 'opacity=".5"'),
  ])
  const chin = beard
    ? [
        path(
          'M164 214C166 262 184 306 240 308C296 306 314 262 316 214C310 244 296 254 278 252Q240 240 202 252C184 254 170 244 164 214Z',
          hair,
        ),
      ]
    : []
  const specs = glasses
    ? [
        ...[-1, 1].map((side) =>
          circle(
            middle + side * 31,
            212,
            23,
            '#ffffff',
            `fill-opacity=".16" stroke="${ink}" stroke-width="4.4"`,
          ),
        ),
        stroke('M232 208Q240 203 248 208M163 204L186 208M317 204L294 208', ink, 4.4),
      ]
    : []
  const rings = earrings
    ? [-1, 1].map((side) =>
        circle(middle + side * 78, 252, 8, 'none', `stroke="${trim}" stroke-width="4.6"`),
      )
    : []
  return [
    ...chin,
    ...eyes,
    stroke('M242 208Q250 232 238 240', tone(dark, -0.03), 4.2),
    path('M220 263Q240 282 262 262Q240 270 220 263Z', lip),
    stroke('M218 262Q240 276 264 261', tone(lip, -0.1), 3.4),
    ...specs,
    ...rings,
  ]
}

function hairBehind({ hair, cut }: Portrait): string[] {
  const dark = tone(hair, -0.04)
  switch (cut) {
    case 'bob':
      return [
        path(
          'M138 300C118 180 150 96 240 94C330 96 362 180 342 300Q318 320 296 306H184Q162 320 138 300Z',
          dark,
        ),
      ]
    case 'braid':
      return [path('M150 300C126 180 156 98 240 96C324 98 354 180 330 300Z', dark)]
    case 'bun':
      return [
        circle(middle, 92, 46, dark),
        stroke('M206 84Q240 58 276 84M208 104Q240 80 272 104', tone(hair, 0.07), 3),
        path('M154 240C138 150 170 100 240 100C310 100 342 150 326 240Z', dark),
      ]
    case 'curls':
      return curlsAt(dark, 112, 17)
    case 'fringe':
      return [
        path(
          'M132 400C112 210 140 92 240 92C340 92 368 210 348 400Q318 412 302 396H178Q162 412 132 400Z',
          dark,
        ),
      ]
    default:
      return [path('M158 236C146 150 178 112 240 112C302 112 334 150 322 236Z', dark)]
  }
}

function curlsAt(colour: string, reach: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = Math.PI * 0.78 + (at / (count - 1)) * Math.PI * 1.44
    return circle(
      middle + Math.cos(angle) * reach * 0.92,
      204 + Math.sin(angle) * reach,
      30,
      at % 2 ? colour : tone(colour, 0.035),
    )
  })
}

function hairInFront({ hair, cut, trim, garment: cloth }: Portrait): string[] {
  const shine = tone(hair, 0.09)
  switch (cut) {
    case 'bob':
      return [
        path(
          'M156 238C142 168 162 106 240 106C318 106 338 168 324 238C320 190 300 158 268 150C236 176 190 176 168 184C160 200 158 216 156 238Z',
          hair,
        ),
        stroke('M196 130Q240 108 288 134', shine, 3.4),
        stroke('M180 158Q214 160 250 142', shine, 2.6),
      ]
    case 'braid':
      return [
        path(
          'M158 232C146 156 176 108 240 108C304 108 334 156 322 232C314 180 284 150 240 138C196 150 166 180 158 232Z',
          hair,
        ),
        stroke('M240 112V138', tone(hair, -0.06), 3),
        stroke('M190 146Q210 126 232 124M290 146Q270 126 248 124', shine, 2.8),
        ...[0, 1, 2, 3, 4].map((knot) =>
          ellipse(
            330 + knot * 3,
            296 + knot * 36,
            25 - knot * 2.2,
            24,
            knot % 2 ? hair : tone(hair, 0.05),
          ),
        ),
        rect(330, 454, 28, 11, trim, 'rx="5"'),
      ]
    case 'bun':
      return [
        path(
          'M160 222C152 156 180 112 240 112C300 112 328 156 320 222C310 172 276 152 240 152C204 152 170 172 160 222Z',
          hair,
        ),
        stroke('M186 160Q206 128 240 124M294 160Q274 128 240 124', shine, 2.8),
      ]
    case 'cap':
      return [
        path('M158 176C158 116 190 92 240 92C290 92 322 116 322 176Q240 150 158 176Z', cloth),
        path('M158 176Q240 146 322 176Q334 190 318 194Q240 166 162 194Q146 190 158 176Z', trim),
        path('M214 95Q240 88 266 95L262 162Q240 158 218 162Z', trim),
        stroke('M166 194Q158 212 160 232M314 194Q322 212 320 232', hair, 9),
      ]
    case 'curls':
      return [
        ...Array.from({ length: 9 }, (_, at) =>
          circle(
            168 + at * 18,
            138 - Math.sin((at / 8) * Math.PI) * 22,
            23,
            at % 2 ? hair : tone(hair, 0.03),
          ),
        ),
      ]
    case 'fringe':
      return [
        path(
          'M156 260C138 170 164 104 240 104C316 104 342 170 324 260L318 188Q240 196 162 188Z',
          hair,
        ),
        stroke(
          'M186 186L192 132M214 190L217 124M240 191V122M266 190L263 124M294 186L288 132',
          tone(hair, -0.05),
          2.4,
        ),
        stroke('M180 128Q236 96 298 130', shine, 3.4),
      ]
    case 'swept':
      return [
        path(
          'M160 212C146 152 176 104 246 100C312 98 338 146 320 214C316 186 306 166 290 156C250 166 214 158 190 146C174 162 164 186 160 212Z',
          hair,
        ),
        stroke('M196 136Q244 154 296 140M206 120Q250 134 298 126', shine, 3),
      ]
    default:
      return [
        path(
          'M161 206C150 148 182 110 240 110C298 110 330 148 319 206C314 172 298 152 270 148H210C182 152 166 172 161 206Z',
          hair,
        ),
      ]
  }
}
