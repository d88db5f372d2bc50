import { onBoard, picture } from './pin.ts'

export const inesPins = [
  ...onBoard('Shelf life', [
    {
      section: 'Shelves',
      title: 'Kiln unloading, March',
      description: 'Fourteen good, two “interesting”. Guess which ones I am keeping.',
      alt_text:
        'Three shelves of pottery in terracotta, teal and cream: jugs, bottles, bowls and vases with bands and dots.',
      link: 'https://example.com/studio/march-firing',
      picture: picture('shelves', 362, 'terracotta', 900, 1200),
    },
    {
      section: 'Shelves',
      title: 'Sea glazes',
      description: 'Copper and a little tin, fired cool. The orange ones crept in for company.',
      alt_text:
        'Three shelves of vases and jugs in teal, white and orange, some dotted, some with zigzags.',
      picture: picture('shelves', 364, 'lagoon', 900, 1200),
    },
    {
      section: 'Shelves',
      title: 'Cobalt week',
      description: 'I said no more blue. The blue had other plans.',
      alt_text:
        'Two shelves of blue, white and orange-red pots: zigzag vases, dotted bottles, a jug and small bowls.',
      picture: picture('shelves', 365, 'indigo', 1200, 1000),
    },
    {
      section: 'Shelves',
      title: 'The whole family',
      description: 'Top shelf for sale, bottom shelf for love.',
      alt_text: 'Four blue shelves of pottery in yellow, white, red and blue against a cream wall.',
      link: 'https://example.com/shop/one-offs',
      picture: picture('shelves', 366, 'bazaar', 845, 1280),
    },
    {
      section: 'Single pots',
      title: 'Orange bottle, eucalyptus',
      description: 'Window does half of it. Ten past four, west side.',
      alt_text:
        'An orange bottle vase with round-leaved eucalyptus on a dark teal table, window light falling on a mint wall.',
      picture: picture('vase-in-light', 370, 'lagoon', 845, 1280),
    },
    {
      section: 'Single pots',
      title: 'Speckled white',
      description: 'Iron in the clay coming through. You cannot ask for it, only hope.',
      alt_text:
        'A speckled white bottle vase with leafy stems on a red-brown table, light from a window on a peach wall.',
      picture: picture('vase-in-light', 371, 'terracotta', 900, 1200),
    },
    {
      section: 'Single pots',
      title: 'Half dipped',
      description: 'Aubergine to the shoulder. I count to four and pull.',
      alt_text:
        'A round vase glazed dark plum above and white below, holding eucalyptus, on a berry red table with pink wall.',
      link: 'https://example.com/glazes/dipping',
      picture: picture('vase-in-light', 372, 'peony', 845, 1280),
    },
    {
      section: 'Single pots',
      title: 'Three against yellow',
      description:
        'Painted the arch on the studio wall so that photographs stop being about the sink.',
      alt_text:
        'A white vase, a dotted cup and a round red pot stand before a mustard yellow arch.',
      picture: picture('trio', 377, 'bazaar', 900, 1200),
    },
    {
      section: 'Single pots',
      title: 'Gourd, cup, bottle',
      description: 'The gourd is the difficult child. Worth it.',
      alt_text:
        'A rust gourd vase, a white cup and a blue dipped bottle in front of a deep blue arch.',
      picture: picture('trio', 378, 'indigo', 1080, 1080),
    },
    {
      section: 'Stacks',
      title: 'Do not sneeze',
      description: 'Five bowls and two cups, unglued.',
      alt_text:
        'A tower of bowls and cups in blue, white and orange, plain, dotted and dipped, balanced on a light blue table.',
      link: 'https://example.com/studio/seconds',
      picture: picture('stacked-bowls', 383, 'delft', 900, 1200),
    },
    {
      section: 'Stacks',
      title: 'Dinner for six, stored',
      description: 'The cupboard is small, so the set had to learn to climb.',
      alt_text:
        'A leaning stack of bowls and two cups in cream, blue, teal and mustard on a blue table.',
      picture: picture('stacked-bowls', 387, 'bazaar', 845, 1280),
    },
    {
      section: 'Still life',
      title: 'Quiet table',
      description: 'Nothing in it, nothing to do. I could look at greys all day.',
      alt_text:
        'Muted grey, beige and white pots, bottles and small bowls stand close together on a pale table.',
      link: 'https://example.org/still-life/greys',
      picture: picture('huddle', 389, 'stone', 900, 1200),
    },
    {
      section: 'Still life',
      title: 'Family portrait, terracotta',
      description: 'Tall ones at the back, please. Nobody blink.',
      alt_text:
        'A row of terracotta, green and white vases with three small pots in front, in soft side light.',
      picture: picture('huddle', 390, 'terracotta', 1200, 923),
    },
    {
      section: 'Still life',
      title: 'Night flowers',
      description: 'Bought at closing time for almost nothing. Still going on day nine.',
      alt_text:
        'A yellow vase with a zigzag band holds yellow, white and blue flowers against midnight blue, lemons beside it.',
      picture: picture('bouquet', 396, 'midnight', 900, 1200),
    },
    {
      section: 'Still life',
      title: 'Dotted vase, full',
      description: 'The dots are put on with the back of a pencil. Four hundred and six.',
      alt_text:
        'A white vase with blue dots full of orange, blue and white flowers before a deep blue wall, oranges on a striped cloth.',
      picture: picture('bouquet', 399, 'delft', 900, 1200),
    },
    {
      section: 'Still life',
      title: 'Jug from the flea market',
      description: 'Repaired handle, so flowers only, no water above the crack.',
      alt_text:
        'A yellow dotted jug with red, teal and yellow flowers on a pink striped cloth, three round fruit beside it.',
      link: 'https://example.com/flea-market/finds',
      picture: picture('bouquet', 397, 'bazaar', 900, 1200),
    },
  ]),
  ...onBoard('Tile wall', [
    {
      section: 'Painted',
      title: 'Blue stars from the old stairwell',
      description:
        'Copied from a stairwell before they closed it. Two tiles were upside down and now they always will be.',
      alt_text:
        'A pattern of painted tiles with eight-petalled blue stars, rings and small crosses in orange on white.',
      link: 'https://example.com/tiles/stairwell',
      picture: picture('azulejo', 403, 'delft', 900, 1200),
    },
    {
      section: 'Painted',
      title: 'Green corner',
      description: 'Same stencil, copper instead of cobalt. The kiln decided on the rest.',
      alt_text: 'Painted tiles with teal star rosettes and orange-centred rings on cream.',
      picture: picture('azulejo', 404, 'lagoon', 1080, 1080),
    },
    {
      section: 'Painted',
      title: 'Big rosette',
      description:
        'Four tiles make one flower. Lay the first one wrong and you will know for ever.',
      alt_text: 'Large red and blue rosettes and teal rings with yellow petals on cream tiles.',
      link: 'https://example.com/tiles/rosettes',
      picture: picture('azulejo', 408, 'bazaar', 900, 1200),
    },
    {
      section: 'Floors',
      title: 'One tile, turned',
      description: 'There is only one tile in this floor. Everything else is where you turn it.',
      alt_text: 'Interlacing curved stripes in red, blue and cream that join into loops.',
      picture: picture('quarter-rings', 409, 'bazaar', 1080, 1080),
    },
    {
      section: 'Floors',
      title: 'Red maze',
      description: 'My nephew has driven a toy car round it for an hour and is still not out.',
      alt_text:
        'Thick looping rings in dark red, scarlet, blue and cream, twisting over one another.',
      picture: picture('quarter-rings', 412, 'poppy', 900, 1200),
    },
    {
      section: 'Glazed',
      title: 'Fish scale, sea side',
      description:
        'Eight greens from one bucket, stirred differently. The orange ones are repairs.',
      alt_text: 'Overlapping scalloped tiles in many shades of teal with a few orange ones.',
      link: 'https://example.com/tiles/fish-scale',
      picture: picture('scallops', 414, 'lagoon', 845, 1280),
    },
    {
      section: 'Glazed',
      title: 'Fish scale, rose',
      description: 'For a bathroom whose owner said “more”.',
      alt_text: 'Overlapping scalloped tiles in pinks and crimsons with three green ones.',
      picture: picture('scallops', 415, 'peony', 900, 1200),
    },
    {
      section: 'Painted',
      title: 'Stars and crosses',
      description: 'One shape leaves the other behind. I never know which one I am laying.',
      alt_text:
        'Eight-pointed stars nested in one another in terracotta, green and cream, with small diamonds between.',
      picture: picture('stars-and-crosses', 419, 'terracotta', 900, 1200),
    },
    {
      section: 'Floors',
      title: 'Terrazzo, coral chip',
      description: 'Poured, waited, ground for two days. The dust is still in my tea.',
      alt_text: 'Terrazzo of coral, teal, navy and pink stone chips in pale cement.',
      link: 'https://example.org/terrazzo/how-to',
      picture: picture('terrazzo', 424, 'coral', 900, 1200),
    },
    {
      section: 'Floors',
      title: 'Terrazzo, moss',
      description: 'Green marble offcuts from the bank they pulled down.',
      alt_text: 'Terrazzo with chips of green, white, black and terracotta in sage green cement.',
      picture: picture('terrazzo', 426, 'moss', 845, 1280),
    },
  ]),
]
