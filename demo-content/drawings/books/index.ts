import type { Family } from '../drawing.ts'
import { bookStack } from './book-stack.ts'
import { bookshelf } from './bookshelf.ts'
import { clothbound } from './clothbound.ts'

export const books = { clothbound, bookshelf, 'book-stack': bookStack } satisfies Family
