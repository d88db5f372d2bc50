export { readSheet, SheetTooLarge, UnreadableSheet } from './read-sheet.ts'
export { createSheet, type Sheet } from './write-sheet.ts'
