import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bead, leftStick, rightStick } from './mark.tsx'

// Tokens of the light and dark theme as sRGB: satin, ink and paper. Icons are loaded without our CSS.
const palette = ['#2b45c5', '#7fa0fc', '#161b24', '#f3f2ee', '#fbfaf6', '#fff']
const folder = new URL('../public/', import.meta.url)
const failurePage = new URL('../../surfaces/wire/failure-page.ts', import.meta.url)
const marks = readdirSync(folder).filter((name) => /^(app-icon|favicon).*\.svg$/.test(name))

test.each(marks)('%s has the shapes and colours of the logo', (name) => {
  const svg = readFileSync(new URL(name, folder), 'utf8')
  expectShapes(svg)
  for (const [color] of svg.matchAll(/#[0-9a-f]{3,8}\b/g)) expect(palette).toContain(color)
})

test('the page that needs no app has the shapes of the logo', () => {
  expectShapes(readFileSync(failurePage, 'utf8'))
})

function expectShapes(svg: string): void {
  expect(svg).toContain(leftStick)
  expect(svg).toContain(rightStick)
  expect(svg).toContain(`cx="${bead.cx}" cy="${bead.cy}" r="${bead.r}"`)
}
