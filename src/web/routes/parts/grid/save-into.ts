import { createContext } from 'react'
import type { SavePlace } from '#web/features/save/save-steps.ts'

/** Where cards of a list save to by one press, whatever was saved to before. */
export const SaveIntoContext = createContext<SavePlace | null>(null)
