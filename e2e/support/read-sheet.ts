import { text } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

/** The XML of the sheet of a file for spreadsheets. */
export async function readSheet(path: string): Promise<string> {
  const zip = await openPromise(path)
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      return text(await zip.openReadStreamPromise(entry))
  throw new Error(`${path} has no sheet`)
}
