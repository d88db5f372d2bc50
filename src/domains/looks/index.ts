import { lookAlikesHandler } from './look-alikes.ts'

export const lookHandlers = [lookAlikesHandler]

export type { Alike, LookIndex } from './look-index.ts'
export { ownLooks } from './own-looks.ts'
export { selectAlike } from './select-alike.ts'
