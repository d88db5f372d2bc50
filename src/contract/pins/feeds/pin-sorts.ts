/** `custom` is the manual order; newest first where there is none. */
export const pinSorts = ['custom', 'newest', 'oldest'] as const
export type PinSort = (typeof pinSorts)[number]
