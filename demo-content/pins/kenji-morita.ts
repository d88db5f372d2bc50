import { onBoard, picture } from './pin.ts'

export const kenjiPins = [
  ...onBoard('High country', [
    {
      section: 'Ridges',
      title: 'Six ridges and a moon',
      description:
        'Counted them from the pass because I could not sleep. The last one may be cloud.',
      alt_text: 'A big pale moon over layer behind layer of dark blue hills under a starry sky.',
      link: 'https://example.com/routes/night-pass',
      picture: picture('hills-moonlit', 163, 'midnight', 900, 1200),
    },
    {
      section: 'Ridges',
      title: 'Green night, wide',
      description: 'The whole valley looked under water until the moon came clear of the edge.',
      alt_text:
        'Wide view of rolling hills in glowing greens, a pale pink moon just rising behind the farthest ridge.',
      picture: picture('hills-moonlit', 165, 'aurora', 1280, 853),
    },
    {
      section: 'Ridges',
      title: 'Lavender hours',
      description:
        'Nobody believes this colour. It lasts about four minutes, then it is just morning.',
      alt_text:
        'Layered hills in violet tones fade towards the horizon under a soft yellow sun and a lilac sky.',
      picture: picture('hills-daybreak', 171, 'lavender', 845, 1280),
    },
    {
      section: 'Ridges',
      title: 'First warm morning',
      description: 'Larches still bare higher up. Took the long way down because of this.',
      alt_text: 'Soft green hills with a few dark firs under a hazy pink-red sun.',
      picture: picture('hills-daybreak', 172, 'pistachio', 1280, 853),
    },
    {
      section: 'Ridges',
      title: 'The sky did all the work',
      description: 'End of day two. Boots off, soup on, nobody talking.',
      alt_text:
        'A cream sun over purple and orange ridges at dusk, fir trees at the edges and a small flock of birds.',
      link: 'https://example.org/huts/west-ridge',
      picture: picture('hills-sundown', 176, 'dusk', 845, 1280),
    },
    {
      section: 'Ridges',
      title: 'Last light on the far wall',
      description:
        'Wait until the orange climbs off the top. Then walk fast, it gets dark at once.',
      alt_text:
        'Orange and brown mountain ridges at sundown with dark firs below and a pale sun in a violet sky.',
      picture: picture('hills-sundown', 180, 'bazaar', 900, 1200),
    },
    {
      section: 'Lakes and peaks',
      title: 'Sunny side, shady side',
      description: 'You can choose your weather here by choosing your slope.',
      alt_text:
        'A single snow-capped mountain, one face coral and the other dark teal, rises over a fir forest and strips of cloud.',
      link: 'https://example.com/peaks/two-faces',
      picture: picture('summit', 183, 'coral', 900, 1200),
    },
    {
      section: 'Lakes and peaks',
      title: 'The blue one',
      description:
        'It only looks like this from the petrol station, of all places. Every time, I stop.',
      alt_text:
        'A tall blue mountain with a white summit under a yellow sky, white bands of cloud and dark firs at its foot.',
      picture: picture('summit', 186, 'satin', 845, 1280),
    },
    {
      section: 'Lakes and peaks',
      title: 'Still enough to read',
      description: 'Not a ripple until the ducks. Tin cup, cold hands.',
      alt_text:
        'Snow-topped blue mountains and a line of firs reflected in a still lake, a small orange sun above.',
      link: 'https://example.org/lakes/early',
      picture: picture('lake', 189, 'glacier', 900, 1200),
    },
    {
      section: 'Lakes and peaks',
      title: 'Moonrise, both copies',
      description: 'One above, one below. I keep looking at the lower one.',
      alt_text:
        'Coral and purple peaks under a bright moon, mirrored in a dark lake edged with firs.',
      picture: picture('lake', 192, 'dusk', 900, 1200),
    },
    {
      section: 'A roof for the night',
      title: 'Somebody is home',
      description: 'Saw the window from an hour away and stopped worrying about the snow.',
      alt_text:
        'A log cabin with lit windows and smoke from its chimney in deep snow, blue mountains and a moon behind.',
      link: 'https://example.com/huts/keys',
      picture: picture('cabin', 195, 'satin', 900, 1200),
    },
    {
      section: 'A roof for the night',
      title: 'Pink tent, good spot',
      description: 'Borrowed tent. The colour was not my idea, and then it was perfect.',
      alt_text:
        'A glowing pink tent among dark firs under a green-blue night sky crossed by the Milky Way.',
      picture: picture('tent', 202, 'aurora', 845, 1280),
    },
    {
      section: 'A roof for the night',
      title: 'Lamp on, stove off',
      description: 'The last ten minutes before sleep. Milky Way free of charge.',
      alt_text:
        'A yellow tent lit from inside in a dark clearing, the Milky Way slanting across a purple sky.',
      picture: picture('tent', 203, 'dusk', 900, 1200),
    },
  ]),
  ...onBoard('Out by bicycle', [
    {
      section: 'Bicycles',
      title: 'Parked, strictly speaking',
      description:
        'It leans there every morning from seven to eight. I have never met its owner and I know all about them.',
      alt_text:
        'An orange bicycle with a basket of flowers leans by a sunny wall below a window with green shutters.',
      link: 'https://example.com/steel-frames/step-through',
      picture: picture('bicycle-wall', 206, 'delft', 845, 1280),
    },
    {
      section: 'Bicycles',
      title: 'Plum step-through',
      description: 'Twenty-six inch wheels, new mudguards, old saddle. The saddle stays.',
      alt_text:
        'A plum-coloured bicycle with a flower basket in front of a pink wall, burgundy shutters above.',
      picture: picture('bicycle-wall', 207, 'peony', 900, 1200),
    },
    {
      section: 'Bicycles',
      title: 'Market day',
      description: 'Six daisies over the legal limit. Brakes adjusted, bell tuned.',
      alt_text:
        'A teal bicycle with a basket full of white daisies stands against a yellow wall under a shuttered window.',
      picture: picture('bicycle-wall', 210, 'bazaar', 845, 1280),
    },
    {
      section: 'Bicycles',
      title: 'Repainted in coral',
      description: 'Customer asked for “something happy”. Two coats and a clear one.',
      alt_text:
        'A coral bicycle with a flower basket on a street, a slanting patch of sun on the salmon wall behind it.',
      link: 'https://example.com/workshop/paint',
      picture: picture('bicycle-wall', 209, 'spearmint', 1200, 923),
    },
    {
      section: 'Bicycles',
      title: 'Going home slowly',
      description: 'No destination today, only a direction. West, as it turned out.',
      alt_text:
        'A blue bicycle with flowers in its basket stands on a line of grass in front of a huge red sun.',
      picture: picture('bicycle-sun', 212, 'poppy', 900, 1200),
    },
    {
      section: 'Maps',
      title: 'Town with a green river',
      description:
        'Only three bridges, so you meet everybody. The ring road is the best bakery route.',
      alt_text:
        'A map of an invented town in mint greens: blocks, parks, a wide curving river, a ring road and a few red squares.',
      link: 'https://example.org/maps/mint-town',
      picture: picture('town-plan', 220, 'spearmint', 845, 1280),
    },
    {
      section: 'Maps',
      title: 'The same town by night',
      description: 'Yellow roads are the ones still lit after twelve. Useful to know on a bicycle.',
      alt_text:
        'A night map in deep blue with glowing yellow avenues, a ring road, small city blocks and a broad river bend.',
      picture: picture('town-plan', 222, 'satin', 845, 1280),
    },
    {
      section: 'Maps',
      title: 'Between the two hills',
      description:
        'Looks flat on paper. Everything does. Follow the dotted line and bring oranges.',
      alt_text:
        'Terracotta contour lines of hills on cream paper, a dashed teal path winding from a ring to a dot.',
      picture: picture('contours', 223, 'terracotta', 845, 1280),
    },
    {
      section: 'Maps',
      title: 'Valley floor, then up',
      description: 'Easy until the lines start to crowd. That is the whole lesson of maps.',
      alt_text:
        'White dashed route over thin gold and purple contour lines on a dark plum ground, ending at a ringed summit.',
      picture: picture('contours', 226, 'plum', 900, 1200),
    },
    {
      section: 'Maps',
      title: 'Island for a long weekend',
      description:
        'Ferry at nine, mountain by noon, back for the last boat. X is where the noodles are.',
      alt_text:
        'A chart of an imaginary green island with contour bands, small trees, three white-topped peaks, a compass rose and a dashed route.',
      link: 'https://example.com/islands/ferry',
      picture: picture('island', 228, 'lagoon', 900, 1200),
    },
    {
      section: 'Maps',
      title: 'Small island, big compass',
      description: 'Drew it for my niece. She asked where the dragons go. North, obviously.',
      alt_text:
        'A map of a small green island with snowy peaks in a coral sea, a compass rose lower left and a dashed line to the shore.',
      picture: picture('island', 232, 'coral', 1200, 1000),
    },
  ]),
]
