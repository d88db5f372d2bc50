import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { ReportFormat } from '#contract/reporting/center/report-rules'
import { csvLine, csvMark } from '#contract/transfer/csv-line'
import { createSheet } from '#platform/xlsx'
import { type Cell, cellsOf, headsOf } from './file-cells.ts'
import type { FileRequest } from './file-request.ts'
import type { ReportRow } from './report-rows.ts'

/** Writes rows into a file as they come; one is used once. */
export interface FileWriter {
  add(rows: readonly ReportRow[]): Promise<void>
  /** Returns where the file is. */
  end(): Promise<string>
}

export const fileTypes: Record<ReportFormat, string> = {
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** @param folder of this file alone */
export function createFileWriter(
  format: ReportFormat,
  request: FileRequest,
  folder: string,
  now: Date,
): FileWriter {
  const path = join(folder, `report.${format.toLowerCase()}`)
  if (format === 'CSV') return csvWriter(path, request)
  if (format === 'JSON') return jsonWriter(path, request)
  return sheetWriter(path, request, folder, now)
}

/** What is not counted is 0 there; what cannot be said, such as a cost per nothing, is empty. */
function csvWriter(path: string, request: FileRequest): FileWriter {
  const file = textFile(path)
  let begin = `${csvMark}${csvLine(headsOf(request))}`
  return {
    async add(rows) {
      const lines = rows.map((row) => csvLine(cellsOf(request, row)))
      await file.write(begin + lines.join(''))
      begin = ''
    },
    async end() {
      await file.write(begin)
      return file.end()
    },
  }
}

/** By the id of the entity, a list of rows, which leave out what is 0. */
function jsonWriter(path: string, request: FileRequest): FileWriter {
  const file = textFile(path)
  const heads = headsOf(request)
  const metrics = new Set(request.columns.map(({ name }) => name))
  const kept = (cell: Cell | undefined, head: string) =>
    metrics.has(head) ? cell !== 0 && cell !== null : true
  let last: string | null = null
  return {
    async add(rows) {
      let text = ''
      for (const row of rows) {
        const id = row.entity.entity_id
        const cells = cellsOf(request, row)
        const pairs = heads.map((head, n) => [head, cells[n]] as const)
        const own = Object.fromEntries(pairs.filter(([head, cell]) => kept(cell, head)))
        const begin = last === null ? '{\n' : '],\n'
        text += `${id === last ? ',' : `${begin}${JSON.stringify(id)}:[`}${JSON.stringify(own)}`
        last = id
      }
      await file.write(text)
    },
    async end() {
      await file.write(last === null ? '{}\n' : ']\n}\n')
      return file.end()
    },
  }
}

function sheetWriter(path: string, request: FileRequest, folder: string, now: Date): FileWriter {
  const sheet = createSheet(folder, now)
  let count = 0
  const heads = sheet.add(headsOf(request))
  return {
    async add(rows) {
      await heads
      count += rows.length
      if (count > limits.spreadsheetRows) throw new Failure('report_too_long')
      for (const row of rows) await sheet.add(cellsOf(request, row))
    },
    async end() {
      await heads
      await sheet.end(path)
      return path
    },
  }
}

function textFile(path: string) {
  const stream = createWriteStream(path)
  const over = finished(stream)
  // Whoever ends the file hears of it.
  over.catch(() => {})
  return {
    async write(text: string) {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), over])
    },
    async end() {
      stream.end()
      await over
      return path
    },
  }
}
