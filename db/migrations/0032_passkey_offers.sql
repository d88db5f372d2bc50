-- After a log-in with a password a member is offered a passkey, once, on whatever device it is.
alter table accounts add column passkey_offered_at timestamptz;
comment on column accounts.passkey_offered_at is 'when its member was offered a first passkey; null for not yet';
