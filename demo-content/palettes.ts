/**
 * Eight matching colours, by their role in a picture:
 * `paper` the background of a print, `ink` lines and night, `hero` the main subject,
 * `mate` its neighbour, `spark` the small contrast, `soft` a wash, `deep` the shadow,
 * `leaf` plants.
 */
export type Palette = {
  paper: string
  ink: string
  hero: string
  mate: string
  spark: string
  soft: string
  deep: string
  leaf: string
}

/** Eight hexadecimal colours, in the order of the type. */
function inks(colours: string): Palette {
  const [paper, ink, hero, mate, spark, soft, deep, leaf] = colours
    .split(' ')
    .map((colour) => `#${colour}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { paper, ink, hero, mate, spark, soft, deep, leaf }
}

export const palettes = {
  satin: inks('f3f0e6 131b38 2f52c4 7d9be6 f0bf46 cbd7f0 1c2d70 4f7d6a'),
  lagoon: inks('f4eee0 14303b 1f7a8c 7fb9b3 f2a054 d6e5d8 0f4c5c 3f8f6f'),
  terracotta: inks('f7ecdf 3a2018 c8573a e4a37c 2f6f6d f0d3ba 7f2f22 6f7d4a'),
  moss: inks('f3efdf 1d2a1e 5c8049 a5b96d e27a58 dde3c1 2f4b36 5c8049'),
  plum: inks('f6ece7 2a1530 7e3d6d c47da2 ebb44a eed3d8 452150 6b7d55'),
  dusk: inks('fce9d6 2a1c40 e8725a f3ae8a ffd27d f8d2c2 5d3669 5c7a5e'),
  nordic: inks('f2efe9 22303c 5b7f98 a9bbc4 db6a3f dce2e0 33495c 5f7f6a'),
  marigold: inks('fbf2dc 2e2417 e9a11f f5cc76 2b6f90 f9e4b4 a8601a 6b8248'),
  spearmint: inks('f5f4e9 16332f 4aa58b 9dd4bc ef6c4c d6ebde 1e5c55 3c8a66'),
  citrus: inks('fff6df 3b2a1a f38d26 ffcf5e 4b9c59 ffe6b3 c64f1d 4b9c59'),
  midnight: inks('ece6d3 0d1228 27397a 5d74b2 f5d58a abb9da 161f49 3f6b5c'),
  indigo: inks('f4efe3 16203a 274a86 6d8dbc cb552b c4d2e1 1b2d58 4f7561'),
  peony: inks('fdf0ec 3a1a2a e2647f f5a7b0 3e7f6d fbd6d4 9d2f53 4e8a6a'),
  olive: inks('f5eedb 2b2a1a 8b8c3b c3be77 b9492f e5dfb8 4d5026 6f7a35'),
  bazaar: inks('f9eed9 25202e d2495a eeae47 0b7a8c f4d9af 2f6190 3d8168'),
  stone: inks('f0e9dd 3a3530 b89e87 99a399 cb8068 ddd2c2 6a6864 83907a'),
  coral: inks('fcf1e6 123048 fb7d67 ffb49b 1fa1a1 fedcc9 1c5d7b 3f9077'),
  delft: inks('f6f4ec 12264c 2d60aa 87acd9 dc8f3c d4e1ef 1a3d7a 4c7d5e'),
  autumn: inks('f8ecd6 2e1a12 c9641e e1a23a 6c8039 f1d5a6 7b2e1d 6c8039'),
  glacier: inks('f1f4f2 1b2f41 6ca3c0 b2d1dc f18a5c dae9ec 2e5d7d 5f9080'),
  berry: inks('f9efe7 2c0f1d a6213f dc6d76 2f6152 f3cfc8 601230 2f6152'),
  desert: inks('faead5 40231c da8350 ebb483 4890a1 f4d3b1 94452f 74834f'),
  lavender: inks('f5f0f3 2a2446 8b7bba bdafda f3b748 e2daef 4d3f7e 6f8f74'),
  espresso: inks('f4e9da 2a1a12 8f5b3b caa07a 3b7073 e7d1b8 553321 5d7550'),
  aurora: inks('eaf2e8 0b1b2d 2ea58d 7edfb3 dc70b1 bfe7d2 143f59 2a8f73'),
  poppy: inks('f6ecd9 1d1a1b d7402a ea8b6a 1f608c eed3bb 902116 4d6b45'),
  pistachio: inks('f6f2e1 26352c 98b871 cfdca4 e4715a e7ecce 507549 6f9656'),
  orchard: inks('f8f0dc 23301f d4543a f0b24a 5d8c4e f3dfb6 3d6a47 5d8c4e'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
