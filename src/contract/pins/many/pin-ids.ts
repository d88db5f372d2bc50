import { z } from 'zod'
import { PinId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'

/** Ids of pins, each once: a list, or one text with commas between them. */
export function pinIds(max: number) {
  return z
    .preprocess(
      (value) => {
        if (typeof value !== 'string' && typeof value !== 'number') return value ?? []
        return value === '' ? [] : String(value).split(',')
      },
      z.array(PinId).max(max, inputMessage('input.tooManyPins')),
    )
    .transform((ids) => [...new Set(ids)])
}

/** The selected pins, at least one. */
export const ChosenPins = pinIds(limits.pinsPerChoice).refine(
  (ids) => ids.length > 0,
  inputMessage('input.noPins'),
)
