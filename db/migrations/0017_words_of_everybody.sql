-- What stands on public pins is public: one person is enough for a word to be offered as a correction, a guide
-- or an ending. Words are looked up whoever said them.

drop index search_words_by_prefix;
create index search_words_by_prefix on search_words (word text_pattern_ops, pins desc);

do $$
begin
  drop index if exists search_words_alike;
  create index search_words_alike on search_words using gin (word gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not to be had: %', sqlerrm;
end
$$;

alter table search_words alter column first_mark set default 0, alter column is_shared set default true;
comment on column search_words.first_mark is 'read by nobody any more';
comment on column search_words.is_shared is 'read by nobody any more';

-- Words that mean about the same, for operators to replace. Terms of several words stand beside each other.
create table search_synonyms (
  language text not null,
  id integer not null,
  terms text[] not null,
  primary key (language, id)
);
comment on column search_synonyms.language is 'two letters';

insert into search_synonyms (language, id, terms)
select language, row_number() over (partition by language), string_to_array(terms, ', ') from (values
  ('en', 'sofa, couch, settee'),
  ('en', 'bicycle, bike, cycle'),
  ('en', 'pottery, ceramic, ceramics, earthenware, stoneware'),
  ('en', 'picture, image, illustration'),
  ('en', 'photo, photograph'),
  ('en', 'lamp, light'),
  ('en', 'lamp, lighting'),
  ('en', 'rug, carpet'),
  ('en', 'curtain, drape'),
  ('en', 'armchair, easy chair'),
  ('en', 'wardrobe, closet'),
  ('en', 'bookcase, bookshelf'),
  ('en', 'sideboard, credenza, buffet'),
  ('en', 'stairs, staircase, stairway, steps'),
  ('en', 'greenhouse, glasshouse, conservatory, hothouse'),
  ('en', 'garden, yard'),
  ('en', 'houseplant, house plant, potted plant, indoor plant, pot plant'),
  ('en', 'parasol, umbrella, sunshade'),
  ('en', 'sea, ocean'),
  ('en', 'beach, seaside, shore'),
  ('en', 'sunset, sundown, setting sun, dusk'),
  ('en', 'sunrise, dawn, rising sun'),
  ('en', 'northern lights, aurora, aurora borealis, polar lights'),
  ('en', 'forest, woods, woodland'),
  ('en', 'mountain, peak, summit'),
  ('en', 'autumn, fall'),
  ('en', 'hut, cabin, cottage'),
  ('en', 'house, home'),
  ('en', 'flat, apartment'),
  ('en', 'film, movie'),
  ('en', 'biscuit, cookie'),
  ('en', 'cupcake, muffin, fairy cake'),
  ('en', 'breakfast, brunch'),
  ('en', 'aubergine, eggplant'),
  ('en', 'courgette, zucchini'),
  ('en', 'coriander, cilantro'),
  ('en', 'fridge, refrigerator'),
  ('en', 'cooker, stove, range'),
  ('en', 'worktop, countertop, counter'),
  ('en', 'tap, faucet'),
  ('en', 'bath, bathtub, tub'),
  ('en', 'cloth, fabric, textile'),
  ('en', 'quilt, quilting, patchwork'),
  ('en', 'jumper, sweater, pullover'),
  ('en', 'trousers, pants'),
  ('en', 'trainers, sneakers'),
  ('en', 'handbag, purse'),
  ('en', 'jewellery, jewelry'),
  ('en', 'colour, color'),
  ('en', 'grey, gray'),
  ('en', 'car, automobile'),
  ('en', 'lorry, truck'),
  ('en', 'plane, airplane, aeroplane'),
  ('en', 'boat, ship'),
  ('en', 'carp, koi'),
  ('en', 'rabbit, bunny'),
  ('en', 'deer, stag'),
  ('en', 'kid, child, children'),
  ('en', 'baby, infant'),
  ('en', 'gift, present'),
  ('en', 'christmas, xmas'),
  ('en', 'diy, do it yourself'),
  ('en', 'cosy, cozy'),
  ('en', 'vintage, retro, old fashioned'),
  ('en', 'woodcut, wood engraving, woodblock'),
  ('en', 'monstera, swiss cheese plant, cheese plant'),
  ('de', 'sofa, couch, diwan'),
  ('de', 'fahrrad, rad, velo, bike'),
  ('de', 'bad, badezimmer'),
  ('de', 'lampe, leuchte'),
  ('de', 'schrank, kasten'),
  ('de', 'stuhl, sessel'),
  ('de', 'teppich, läufer'),
  ('de', 'vorhang, gardine'),
  ('de', 'treppe, stiege'),
  ('de', 'gewächshaus, glashaus, treibhaus'),
  ('de', 'tomate, paradeiser'),
  ('de', 'kartoffel, erdapfel'),
  ('de', 'brötchen, semmel, schrippe'),
  ('de', 'keks, plätzchen'),
  ('de', 'karotte, möhre'),
  ('de', 'sahne, obers, rahm'),
  ('de', 'foto, bild, aufnahme'),
  ('de', 'auto, wagen'),
  ('de', 'weihnachten, advent'),
  ('de', 'balkon, terrasse'),
  ('de', 'deko, dekoration'),
  ('de', 'kissen, polster'),
  ('de', 'geschenk, präsent'),
  ('de', 'wald, forst'),
  ('de', 'meer, see, ozean'),
  ('fr', 'canapé, sofa, divan'),
  ('fr', 'vélo, bicyclette, bécane'),
  ('fr', 'voiture, auto'),
  ('fr', 'photo, image'),
  ('fr', 'armoire, placard'),
  ('fr', 'tapis, moquette'),
  ('fr', 'fauteuil, bergère'),
  ('fr', 'lampe, luminaire'),
  ('fr', 'salle de bain, salle de bains'),
  ('fr', 'gâteau, pâtisserie'),
  ('fr', 'maison, logis'),
  ('fr', 'mer, océan'),
  ('fr', 'forêt, bois'),
  ('fr', 'cadeau, présent'),
  ('es', 'sofá, sillón'),
  ('es', 'bicicleta, bici'),
  ('es', 'coche, carro, auto'),
  ('es', 'alfombra, tapete'),
  ('es', 'armario, ropero, clóset'),
  ('es', 'patata, papa'),
  ('es', 'cuarto de baño, baño'),
  ('es', 'foto, imagen'),
  ('es', 'tarta, pastel, torta'),
  ('es', 'mar, océano'),
  ('es', 'bosque, selva'),
  ('es', 'regalo, obsequio'),
  ('it', 'divano, sofà'),
  ('it', 'bicicletta, bici'),
  ('it', 'macchina, automobile, auto'),
  ('it', 'foto, immagine'),
  ('it', 'armadio, guardaroba'),
  ('it', 'tappeto, moquette'),
  ('it', 'dolce, torta'),
  ('it', 'mare, oceano'),
  ('it', 'bosco, foresta'),
  ('nl', 'bank, sofa'),
  ('nl', 'fiets, rijwiel'),
  ('nl', 'foto, afbeelding'),
  ('nl', 'kast, berging')
) as lists (language, terms);

-- Words are folded otherwise since: traditional characters as simplified ones, and emoji are words. All is
-- indexed anew, a little at a time; until then what is there is found as before.
update search_progress set is_filled = false, filled_pins = 0, filled_boards = 0, filled_people = 0;
