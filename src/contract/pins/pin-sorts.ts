/** `custom` is the order its people gave it by hand: the newest first, until they do. */
export const pinSorts = ['custom', 'newest', 'oldest'] as const
export type PinSort = (typeof pinSorts)[number]
