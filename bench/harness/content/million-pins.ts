import type { DatasetSize } from './multiply-content.ts'

/** A million pins, 200,000 of them on one board of one person with 2,000 boards. */
export const aMillion: DatasetSize = {
  contents: [
    { boards: 2_000, pins: 210_000, pinsOnFirstBoard: 200_000 },
    ...Array.from({ length: 7 }, () => ({ boards: 2_000, pins: 113_000, pinsOnFirstBoard: 2_500 })),
  ],
  pictures: 50_000,
}

export const pageSize = 25
export const lastPage = 4_000
