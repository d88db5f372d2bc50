export { createSheet, type Sheet } from './write-sheet.ts'
