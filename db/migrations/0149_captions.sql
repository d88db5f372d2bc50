-- What is said in the video of a pin: [{language, text}], as WebVTT of our own writing.
alter table pins add column captions jsonb;
alter table scheduled_pins add column captions jsonb;
alter table pin_drafts add column captions jsonb;
comment on column pins.captions is 'what is said in its video: a list of languages, each with WebVTT; null: nothing';
comment on column scheduled_pins.captions is 'as of pins';
comment on column pin_drafts.captions is 'as of pins';
