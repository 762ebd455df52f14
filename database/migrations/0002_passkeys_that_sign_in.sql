-- Whether a passkey is known to sign its owner in by itself: it is discoverable and verifies the user. Others are asked for
-- after the password only.
alter table identity.passkey add column "signsIn" boolean not null default false;
