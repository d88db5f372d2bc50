const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetName = 'xl/worksheets/sheet1.xml'

/** The first rows, with the heads, stay in view. */
export const sheetStart = (heads: number) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${heads}" topLeftCell="A${heads + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** All files of the archive but the sheet, by their names. */
export const sheetParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/${sheetName}" ContentType="${content}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** A row of the sheet. Numbers are numbers; texts are always texts, and never become formulas. */
export function rowXml(number: number, cells: readonly (string | number | null)[]): string {
  return `<row r="${number}">${cells.map(cellXml).join('')}</row>`
}

function cellXml(cell: string | number | null): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML holds no control characters, and no halves of characters. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>]/g, (one) => escapes[one] ?? one)
}
