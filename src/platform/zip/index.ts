export {
  closeArchive,
  type Entry,
  type LargeEntry,
  packEntry,
  packHead,
  type Written,
} from './write-zip.ts'
