-- What an advisory concerns in each language, beside the keywords it has always had, each with a day of its own
-- by which it is to be looked through again.

create table advisory_terms (
  advisory_id text not null references advisories (id) on delete cascade,
  language text not null,
  terms text[] not null,
  exceptions text[] not null default '{}',
  review_due date not null,
  reviewed_by text not null default '',
  primary key (advisory_id, language)
);
comment on column advisory_terms.language is 'two letters';
comment on column advisory_terms.exceptions is 'words and titles that only sound like one of the terms';

insert into advisory_terms (advisory_id, language, terms, exceptions, review_due)
select id, language, string_to_array(terms, ', '), coalesce(string_to_array(exceptions, ', '), '{}'), date '2027-05-31' from (values
  ('distress', 'en', 'suicides, commit suicide, suicidal thoughts, unalive myself, end it all, wish i was dead, hang myself, slit my wrists',
    'suicide awareness'),
  ('distress', 'de', 'selbstmord, suizid, selbstmordgedanken, suizidgedanken, suizidal, selbsttötung, freitod, mich umbringen, mich töten, sterben wollen, will sterben, nicht mehr leben, selbstverletzung, selbst verletzen, mich ritzen',
    'suizidprävention'),
  ('distress', 'fr', 'suicide, suicidaire, se suicider, me suicider, me tuer, envie de mourir, je veux mourir, en finir avec la vie, automutilation, me scarifier', 'prévention du suicide'),
  ('distress', 'es', 'suicidio, suicida, suicidarme, suicidarse, matarme, quiero morir, quitarme la vida, autolesión, autolesiones', 'prevención del suicidio, escuadrón suicida'),
  ('distress', 'it', 'suicidio, suicida, suicidarsi, suicidarmi, uccidermi, voglio morire, togliermi la vita, autolesionismo, farla finita', 'prevenzione del suicidio'),
  ('distress', 'nl', 'zelfmoord, zelfdoding, suïcide, zelfmoordgedachten, wil dood, mezelf doden, zelfbeschadiging, zelfverwonding, automutilatie', 'zelfmoordpreventie'),
  ('distress', 'pt', 'suicídio, suicida, suicidar, me matar, quero morrer, tirar a minha vida, automutilação, autolesão', 'prevenção do suicídio, esquadrão suicida'),
  ('distress', 'ja', '自殺, 自殺方法, 死にたい, 自傷, リストカット, 自死, 消えたい', '自殺予防, 自殺防止'),
  ('distress', 'zh', '自杀, 自殘, 自残, 想死, 不想活, 轻生, 割腕', '自杀预防, 预防自杀'),
  ('eating', 'en', 'thinspiration, meanspo, anorexics', 'purring, pruning'),
  ('eating', 'de', 'magersucht, magersüchtig, anorexie, bulimie, essstörung, essbrechsucht, hungern um abzunehmen', 'essstörung genesung'),
  ('eating', 'fr', 'anorexie, anorexique, boulimie, boulimique, trouble alimentaire, troubles alimentaires, troubles du comportement alimentaire', null),
  ('eating', 'es', 'anorexia, anoréxica, bulimia, bulímica, trastorno alimentario, trastorno alimenticio, trastornos alimentarios', null),
  ('eating', 'it', 'anoressia, anoressica, bulimia, disturbo alimentare, disturbi alimentari', null),
  ('eating', 'nl', 'anorexia, boulimia, eetstoornis, eetstoornissen', null),
  ('eating', 'pt', 'anorexia, anoréxica, bulimia, transtorno alimentar, transtornos alimentares', null),
  ('eating', 'ja', '拒食症, 過食症, 摂食障害', null),
  ('eating', 'zh', '厌食症, 暴食症, 贪食症', null),
  ('drugs', 'en', 'heroin addiction, meth addiction, drug overdose, opioids', 'heroine, heroines, heroic, overdone, overdue'),
  ('drugs', 'de', 'heroin, drogensucht, drogenabhängig, überdosis, crystal meth', 'heroine, heroinnen'),
  ('drugs', 'fr', 'héroïne drogue, toxicomanie, surdose, dépendance aux drogues', null),
  ('drugs', 'es', 'heroína droga, drogadicción, sobredosis, adicción a las drogas', null),
  ('drugs', 'it', 'eroina droga, tossicodipendenza, overdose', null),
  ('drugs', 'nl', 'heroïne, drugsverslaving, overdosis', null),
  ('drugs', 'pt', 'heroína droga, dependência química, overdose', null),
  ('abuse-of-children', 'de', 'kinderporno, kinderpornografie, kinderpornographie', null),
  ('abuse-of-children', 'fr', 'pédopornographie, porno enfant, pornographie infantile', null),
  ('abuse-of-children', 'es', 'pornografía infantil, porno infantil', null),
  ('abuse-of-children', 'it', 'pedopornografia, pornografia infantile', null),
  ('abuse-of-children', 'nl', 'kinderporno, kinderpornografie', null),
  ('abuse-of-children', 'pt', 'pornografia infantil, porno infantil', null),
  ('abuse-of-children', 'ja', '児童ポルノ', null),
  ('abuse-of-children', 'zh', '儿童色情', null),
  ('health-claims', 'de', 'impfung, impfungen, impfstoff, impfgegner', 'impfpass'),
  ('health-claims', 'fr', 'vaccin, vaccins, antivax', null),
  ('health-claims', 'es', 'vacuna, vacunas, vacunación, antivacunas', null),
  ('health-claims', 'it', 'vaccino, vaccini, vaccinazione', null),
  ('health-claims', 'nl', 'vaccinatie, vaccinaties, antivax', null),
  ('health-claims', 'pt', 'vacina, vacinas, vacinação', null)
) as lists (id, language, terms, exceptions)
where exists (select 1 from advisories a where a.id = lists.id);
