import { once } from 'node:events'
import { loadFonts, type PdfFont, toRuns, type Weight } from './fonts.ts'

export interface PdfOptions {
  title: string
  author: string
  language: string
  /** Stands in the file, so that the same document is always the same bytes. */
  date: Date
  /** All that will be written: decides which fonts are needed. */
  text: string
}

export interface TextOptions {
  x: number
  y: number
  /** Lines are broken at it. */
  width: number
  size?: number
  weight?: Weight
  color?: string
  align?: 'start' | 'end'
}

export interface Pdf {
  readonly width: number
  readonly height: number
  /** Writes text; returns the `y` below it. */
  text(text: string, options: TextOptions): number
  /** How high a text would be. */
  heightOf(text: string, options: Omit<TextOptions, 'x' | 'y'>): number
  rule(y: number, x: number, width: number, color: string): void
  addPage(): void
  /** Goes back to each page, for what stands on all. */
  eachPage(work: (page: number, pages: number) => void): void
  end(): Promise<Buffer>
}

const leading = 1.35

/** Opens a PDF of A4 pages, in points, from the top left. */
export async function openPdf(options: PdfOptions): Promise<Pdf> {
  // Large, and only loaded for the first document.
  const [{ default: PdfKit }, fonts] = await Promise.all([
    import('pdfkit'),
    loadFonts(options.text),
  ])
  const doc = new PdfKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: options.language,
    displayTitle: true,
    info: {
      Title: options.title,
      Author: options.author,
      CreationDate: options.date,
      ModDate: options.date,
    },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const setFont = ({ name, bytes }: PdfFont, size: number) => {
    if (!registered.has(name)) {
      doc.registerFont(name, bytes)
      registered.add(name)
    }
    return doc.font(name).fontSize(size)
  }
  const registered = new Set<string>()
  const widthOf = (text: string, size: number, of: readonly PdfFont[]) =>
    toRuns(text, of).reduce((sum, run) => sum + setFont(run.font, size).widthOfString(run.text), 0)
  const linesOf = (text: string, { width, size = 10, weight = 'regular' }: Measured) =>
    text
      .split('\n')
      .flatMap((line) => breakLine(line, width, (part) => widthOf(part, size, fonts.of(weight))))

  return {
    width: doc.page.width,
    height: doc.page.height,
    text(text, given) {
      const { x, y, width, size = 10, weight = 'regular', color = '#111', align = 'start' } = given
      let top = y
      for (const line of linesOf(text, given)) {
        let left = align === 'end' ? x + width - widthOf(line, size, fonts.of(weight)) : x
        for (const run of toRuns(line, fonts.of(weight))) {
          setFont(run.font, size).fillColor(color)
          // From the baseline, because fonts stand at different heights in their line.
          doc.text(run.text, left, top + size, { lineBreak: false, baseline: 'alphabetic' })
          left += doc.widthOfString(run.text)
        }
        top += size * leading
      }
      return top
    },
    heightOf: (text, given) => linesOf(text, given).length * (given.size ?? 10) * leading,
    rule: (y, x, width, color) =>
      void doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(color),
    addPage: () => void doc.addPage(),
    eachPage(work) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        work(page + 1, count)
      }
    },
    async end() {
      const ended = once(doc, 'end')
      doc.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

type Measured = Pick<TextOptions, 'width' | 'size' | 'weight'>

/** Breaks between words, as the script has them, and within one that is too long. */
function breakLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(line) <= width) return [line]
  const lines: string[] = []
  let current = ''
  for (const part of partsOf(line)) {
    if (current !== '' && widthOf(current + part.trimEnd()) > width) {
      lines.push(current.trimEnd())
      current = ''
    }
    for (const piece of widthOf(part) > width ? graphemesOf(part) : [part]) {
      if (current !== '' && widthOf(current + piece) > width && piece !== part) {
        lines.push(current)
        current = ''
      }
      current += piece
    }
  }
  return current.trim() === '' ? lines : [...lines, current.trimEnd()]
}

function partsOf(line: string): string[] {
  return Array.from(
    new Intl.Segmenter(undefined, { granularity: 'word' }).segment(line),
    ({ segment }) => segment,
  )
}

function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
