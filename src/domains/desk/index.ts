import { getDeskHandler } from './get-desk.ts'

export const deskHandlers = [getDeskHandler]
