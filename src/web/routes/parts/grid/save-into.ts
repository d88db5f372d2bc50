import { createContext } from 'react'
import type { SavePlace } from '#web/features/save/flow/save-steps.ts'

/** The place that the cards of a list save to with one press, instead of the last one used. */
export const SaveIntoContext = createContext<SavePlace | null>(null)
