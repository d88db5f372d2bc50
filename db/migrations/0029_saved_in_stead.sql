-- What somebody saved for an ad account in its owner's stead is the owner's, and no sign of where the owner saves.
alter table pins add column saved_in_stead boolean not null default false;
comment on column pins.saved_in_stead is 'somebody else saved it for its person, by a role in an ad account';
