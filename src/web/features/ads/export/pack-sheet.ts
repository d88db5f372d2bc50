import { strToU8, zipSync } from 'fflate'
import { rowXml, sheetEnd, sheetName, sheetParts, sheetStart } from '#contract/transfer/sheet-parts'
import type { Cell } from './download-rows.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One sheet for spreadsheets (Office Open XML). */
export function packSheet(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const sheet = `${sheetStart(1)}${rows.map((row, n) => rowXml(n + 1, row)).join('')}${sheetEnd}`
  const texts = Object.entries({ ...sheetParts, [sheetName]: sheet })
  return zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])), {
    level: 3,
  })
}
