import {
  ErrorDrawing,
  NothingFoundDrawing,
  OfflineDrawing,
  PrivateDrawing,
} from '#web/brand/drawings.tsx'
import type { ErrorKind } from '#web/lib/head/error-words.ts'

/** Of its own, since most pages go well. */
export function ErrorPicture({ kind }: { kind: ErrorKind }) {
  switch (kind) {
    case 'missing':
      return <NothingFoundDrawing />
    case 'closed':
      return <PrivateDrawing />
    case 'unreachable':
      return <OfflineDrawing />
    case 'fault':
      return <ErrorDrawing />
  }
}
