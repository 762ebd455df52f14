-- Whether a passkey can be used for signing in without a password: it is discoverable and verifies the user. Other
-- passkeys are only used as a second factor.
alter table identity.passkey add column "signsIn" boolean not null default false;
