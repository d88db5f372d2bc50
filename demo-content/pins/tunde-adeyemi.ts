import { onBoard, picture } from './pin.ts'

export const tundePins = [
  ...onBoard('Cake table', [
    {
      title: 'Rose and pistachio, three tiers',
      description:
        'Raspberry between the layers, pistachio on top so nobody can say it is only pretty.',
      alt_text:
        'A three-tier cake with pink, white and green icing and red flowers on a white stand, bunting strung above.',
      link: 'https://example.com/bakes/rose-pistachio',
      picture: picture('layer-cake', 304, 'peony', 845, 1280),
    },
    {
      title: 'Marmalade cake for a big table',
      description: 'Seville oranges, dark sugar, one night of patience.',
      alt_text:
        'A three-tier cake in yellow, blue and caramel with dripping icing and piped peaks on top, under colourful bunting.',
      picture: picture('layer-cake', 305, 'marigold', 900, 1200),
    },
    {
      title: 'Chocolate, no apology',
      description: 'Three kinds of cocoa. The bottom tier is the one to ask for.',
      alt_text:
        'A three-tier chocolate cake with dark dripping icing and cherries on top, on a white stand against a brown ground.',
      link: 'https://example.com/bakes/chocolate',
      picture: picture('layer-cake', 311, 'espresso', 900, 1200),
    },
    {
      title: 'A dozen, mint and coral',
      description: 'Piped at speed for the school fair. Twelve different swirls, none planned.',
      alt_text:
        'Twelve cupcakes in rows, iced in mint, dark green and coral, some topped with cherries or sprinkles.',
      picture: picture('fancies', 315, 'spearmint', 845, 1280),
    },
    {
      title: 'Four by three',
      description: 'One tray. If you count thirteen, I did not eat the other one.',
      alt_text:
        'Twelve cupcakes in three rows with blue, red, yellow and white icing and paper cases on a warm cream ground.',
      picture: picture('fancies', 316, 'bazaar', 1200, 923),
    },
  ]),
  ...onBoard('Kitchen table', [
    {
      section: 'Fruit',
      title: 'Citrus, mixed post',
      description:
        'What came in the box from my aunt. The small ones are sweetest, as with most things.',
      alt_text:
        'Halved and whole oranges, limes and lemons with leaves scattered over pale yellow.',
      link: 'https://example.com/citrus/box',
      picture: picture('citrus-rounds', 318, 'citrus', 900, 1200),
    },
    {
      section: 'Fruit',
      title: 'Lime and blood orange',
      description: 'Squeeze, salt, ice. That is the recipe.',
      alt_text:
        'Slices of lime and coral-red orange with dark leaves on a mint green ground, seen from above.',
      picture: picture('citrus-rounds', 319, 'spearmint', 845, 1280),
    },
    {
      section: 'Fruit',
      title: 'Orange branch',
      description: 'The tree behind the bakery. We take turns not noticing who picks them.',
      alt_text:
        'A branch with glossy dark leaves and ripe oranges hanging from the upper left on white.',
      picture: picture('fruit-branch', 325, 'delft', 900, 1200),
    },
    {
      section: 'Fruit',
      title: 'Lemons on brown paper',
      description: 'How they wrap them at the market, more or less.',
      alt_text: 'A leafy branch heavy with yellow and greenish lemons on a warm brown ground.',
      link: 'https://example.com/preserves/lemon',
      picture: picture('fruit-branch', 328, 'marigold', 816, 1360),
    },
    {
      section: 'Fruit',
      title: 'The good bowl',
      description: 'Blue, chipped, never lent. Fruit changes, bowl stays.',
      alt_text:
        'A blue footed bowl piled with red, teal, green and yellow fruit on a striped cloth, half a grapefruit beside it.',
      picture: picture('fruit-bowl', 331, 'bazaar', 900, 1200),
    },
    {
      section: 'Fruit',
      title: 'Sunday bowl',
      description: 'Pears want two more days. The lime was for something, I forget what.',
      alt_text:
        'A green footed bowl heaped with pears, oranges and limes on a yellow striped cloth, half a lime in front.',
      picture: picture('fruit-bowl', 332, 'orchard', 1080, 1080),
    },
    {
      section: 'Fruit',
      title: 'Four pears, two opinions',
      description: 'Whole or halved. Baked, in either case, with bay.',
      alt_text:
        'Four panels with pears, a red one, a green one and two cut in half, in warm colours.',
      link: 'https://example.com/recipes/baked-pears',
      picture: picture('pears', 337, 'orchard', 900, 1200),
    },
    {
      section: 'Fruit',
      title: 'One pear',
      description: 'Ripe for an hour on a Thursday. I was there.',
      alt_text: 'A single large green pear with a leaf on a pale green panel.',
      picture: picture('pears', 338, 'pistachio', 845, 1280),
    },
    {
      section: 'Fruit',
      title: 'Pale lemons, evening',
      description: 'Picked by torchlight because dessert could not wait.',
      alt_text:
        'Pale yellow and green round lemons hang from leafy branches against a periwinkle ground.',
      picture: picture('fruit-branch', 330, 'midnight', 845, 1280),
    },
    {
      section: 'Shelves and pans',
      title: 'Copper on the rail',
      description: 'Hung in order of how often I burn things in them.',
      alt_text:
        'Copper pans and utensils hang from a rail over white wall tiles; jars, a board, an artichoke and an orange kettle stand on the worktop.',
      link: 'https://example.org/kitchens/rails',
      picture: picture('pan-rail', 344, 'delft', 900, 1200),
    },
    {
      section: 'Shelves and pans',
      title: 'Green kitchen, pink tiles',
      description: 'Landlord said neutral. I said this.',
      alt_text:
        'A green kitchen with pink brick tiles, pans and tools on a rail, and a mint kettle, jars, a board and a bowl on the worktop.',
      picture: picture('pan-rail', 346, 'spearmint', 1200, 923),
    },
    {
      section: 'Shelves and pans',
      title: 'Everything in jars',
      description: 'Rice, other rice, lentils, the spice nobody labels.',
      alt_text:
        'Three wooden shelves with glass jars of grains, striped jugs and small cups on hooks against an ochre wall.',
      link: 'https://example.com/pantry/labels',
      picture: picture('pantry', 352, 'bazaar', 900, 1200),
    },
    {
      section: 'Breakfast',
      title: 'Breakfast for whoever wakes up',
      description: 'Croissants from yesterday, eggs from just now.',
      alt_text:
        'A dark teal table from above with plates of pancakes and croissants, coffees, berries, fried eggs in a pan and sprigs of leaves.',
      link: 'https://example.com/mornings/table',
      picture: picture('breakfast', 356, 'lagoon', 845, 1280),
    },
    {
      section: 'Breakfast',
      title: 'Blue check',
      description: 'The cloth is my grandmother’s. The crumbs are mine.',
      alt_text:
        'A blue checked cloth from above with eggs in a pan, pancakes, a croissant, bowls of fruit and cups of coffee.',
      picture: picture('breakfast', 358, 'delft', 900, 1200),
    },
    {
      section: 'Breakfast',
      title: 'Late and pink',
      description: 'Eleven is still breakfast if you have not had any.',
      alt_text:
        'A crimson table from above with coffees, fried eggs, pink fruit bowls, a pancake with butter and a croissant.',
      picture: picture('breakfast', 357, 'peony', 900, 1200),
    },
  ]),
  ...onBoard('Party, do not tell', [
    {
      title: 'Option one: violets',
      description: 'Candied violets on top if the shop has them. She must not see this board.',
      alt_text:
        'A three-tier lavender and deep violet cake with dripping icing on a white stand under bunting.',
      picture: picture('layer-cake', 308, 'lavender', 816, 1360),
    },
    {
      title: 'Option two: plum and honey',
      description: 'Honey cake below, plum above, flowers from the market that morning.',
      alt_text:
        'A three-tier cake in plum, pink and honey yellow with flowers on top, bunting above.',
      picture: picture('layer-cake', 312, 'plum', 845, 1280),
    },
    {
      title: 'For the children’s end of the table',
      description: 'Nine, so that three can fight over three.',
      alt_text:
        'Nine cupcakes in lavender, yellow and white paper cases with piped icing and beads.',
      picture: picture('fancies', 313, 'lavender', 1080, 1080),
    },
  ]),
]
