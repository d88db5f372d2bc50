import {
  ErrorDrawing,
  NothingFoundDrawing,
  OfflineDrawing,
  PrivateDrawing,
} from '#web/brand/drawings.tsx'
import type { ErrorKind } from '#web/lib/head/error-words.ts'

/** A module of its own, since it is rarely needed. */
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
