export { openPdf, type Pdf, type PdfOptions } from './pdf.ts'
